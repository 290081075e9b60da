"""What is kept, in SQL that every database understands; the folders beside it bring one each."""
