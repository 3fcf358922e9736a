"""`mornington-bot`: lets any engine program play at the tables of a Mornington server. Only Python's standard library."""
