"""Dialogs and pages over a screen."""
