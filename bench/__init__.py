"""What we promise about speed, beside what others do on the same work, in the same run."""
