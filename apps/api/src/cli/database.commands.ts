import type { Command } from './command.ts'

const MIGRATE = { area: 'database', name: 'migrate' }

/** Whether the arguments ask for the command that makes an old database, or none at all, fit for this program. */
export const isMigrate = ([area, name]: readonly string[]): boolean =>
  area === MIGRATE.area && name === MIGRATE.name

/** What of migrations is told: each with whether it was applied, or that none was missing. */
export const migrationsOutput = (names: readonly string[], isApplied: boolean): object =>
  names.length === 0
    ? { database: 'up to date' }
    : names.map((migration) => ({ migration, applied: isApplied ? 'yes' : 'no' }))

/** The database is made ready before any command runs, for the audit log is in it; the command says what that did. */
export const databaseCommands = (applied: readonly string[] = []): Command[] => [
  {
    ...MIGRATE,
    args: '',
    summary:
      'Brings the database to what this version needs, as a server does when it starts, and lists the migrations that it applied. --dry-run lists those that are missing.',
    run: async () => migrationsOutput(applied, true),
  },
]
