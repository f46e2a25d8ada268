"""What every game must keep, whatever its rules: checked by playing blindly and looking closely."""
