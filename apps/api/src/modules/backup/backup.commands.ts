import { UsageError, type Command, type CommandInput } from '../../admin/command.ts'
import type { Clock } from '../../support/clock.ts'
import { createBackup, restoreBackup, verifyBackup, type Kept, type Summary } from './backup.service.ts'

const VERIFY = { area: 'backup', name: 'verify' }
const RESTORE = { area: 'backup', name: 'restore' }

function folderOf({ args: [folder], isDryRun }: Pick<CommandInput, 'args' | 'isDryRun'>): string {
  if (folder === undefined) throw new UsageError('Which folder?')
  if (isDryRun)
    throw new UsageError('`backup verify` says whether a backup is whole; the others have no dry run.')
  return folder
}

const asks = ([area, name]: readonly string[], command: { area: string; name: string }): boolean =>
  area === command.area && name === command.name

const words = (argv: readonly string[]) => argv.filter((each) => each !== '--json' && each !== '--dry-run')

/** Verifies when that is what the arguments ask for: no database is opened, for a backup may be all there is. */
export async function verifyFirst(argv: readonly string[]): Promise<Summary | undefined> {
  const [area = '', name = '', ...args] = words(argv)
  if (!asks([area, name], VERIFY)) return undefined
  return verifyBackup(folderOf({ args, isDryRun: false }))
}

/** Restores when that is what the arguments ask for: before a database is opened, for opening one would make it. */
export async function restoreFirst(argv: readonly string[], kept: Kept): Promise<Summary | undefined> {
  const [area = '', name = '', ...args] = words(argv)
  if (!asks([area, name], RESTORE)) return undefined
  return restoreBackup(kept, folderOf({ args, isDryRun: argv.includes('--dry-run') }))
}

/** Keeping the data and bringing it back, for a database that is a file; `restored` is what was brought back just now. */
export const backupCommands = (kept: Kept, clock: Clock, restored?: Summary): Command[] => [
  {
    area: 'backup',
    name: 'create',
    args: '<folder>',
    summary: 'Copies database and files into a new folder while the service works, and checks the copy.',
    run: (input) => createBackup(kept, folderOf(input), clock),
  },
  {
    ...VERIFY,
    args: '<folder>',
    summary: 'Reads a backup again from end to end and says what is wrong with it.',
    run: (input) => verifyBackup(folderOf(input)),
  },
  {
    ...RESTORE,
    args: '<folder>',
    summary: 'Brings a backup back to where there is no data; stop the service first.',
    async run() {
      if (!restored) throw new Error('Restoring comes before the database is opened.')
      return restored
    },
  },
]
