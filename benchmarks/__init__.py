"""What the documents' figures are measured with; `python -m benchmarks` runs all of it."""
