"""Backups of the database and the bucket: scripts/backup makes them, scripts/restore brings them back."""
