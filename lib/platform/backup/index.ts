/**
 * Backups of the whole database in files of our own format, which need no tool of PostgreSQL: the embedded database comes
 * without `pg_dump`. Restoring them is a command (`scripts/backup`).
 */
export { BackupError, Header, linesOf, openBackupSession, SequencesLine, TableLine } from "./archive";
export { type BackupStatus, createScheduledBackups, findBackupStatus } from "./scheduled-backups";
export { writeBackup } from "./write-backup";
