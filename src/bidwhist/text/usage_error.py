"""What a command says when it cannot do as it is told."""


class Refused(Exception):
    """A request that cannot be carried out; the message is a sentence for the one who asked."""
