import type { Command } from './command.ts'

const MIGRATE = { area: 'database', name: 'migrate' }

/** Whether the arguments ask for the command that makes an old database, or none at all, fit for this program. */
export const isMigrate = ([area, name]: readonly string[]): boolean =>
  area === MIGRATE.area && name === MIGRATE.name

/** What is done before any command runs is all there is to do. */
export const databaseCommands: Command[] = [
  {
    ...MIGRATE,
    args: '',
    summary: 'Brings the database to what this version needs; a server does the same when it starts.',
    run: async () => ({ database: 'up to date' }),
  },
]
