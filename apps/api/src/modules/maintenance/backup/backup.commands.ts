import { UsageError, type Command, type CommandInput } from '../../../cli/command.ts'
import type { Store } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { ReErasureService } from '../../privacy/re-erasure.service.ts'
import { noteBackup } from './last-backup.ts'
import { createBackup, restoreBackup, verifyBackup, type Kept, type Summary } from './backup.service.ts'

const MINUTES = 60
const SAID_EVERY_MILLISECONDS = 5000
const UNWRITABLE =
  /^(?:EACCES|EDQUOT|EEXIST|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_FULL|SQLITE_IOERR\w*|SQLITE_READONLY\w*)$/u
const VERIFY = { area: 'backup', name: 'verify' }
const RESTORE = { area: 'backup', name: 'restore' }

function folderOf({ args: [folder], isDryRun }: Pick<CommandInput, 'args' | 'isDryRun'>): string {
  if (folder === undefined) throw new UsageError('Which folder?')
  if (isDryRun)
    throw new UsageError('`backup verify` says whether a backup is whole; the others have no dry run.')
  return folder
}

interface BackupParts {
  /** Erases again what was erased since a backup was made. */
  readonly reErasure: Pick<ReErasureService, 'run'>
  readonly store: Store
  readonly kept: Kept
  readonly clock: Clock
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

function wholeNumber(given: string | undefined, option: string): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d*$/u.test(given)) throw new UsageError(`--${option} is a whole number from 1.`)
  return Number(given)
}

/** Says how far the work is, for whoever looks on; of one that is soon done nothing is said. */
function progress(): (text: string) => void {
  let last = performance.now()
  return (text) => {
    if (performance.now() - last < SAID_EVERY_MILLISECONDS) return
    last = performance.now()
    process.stderr.write(`${text}\n`)
  }
}

/** What a disk or a folder says that takes no backup, for whoever chose it; undefined for anything else. */
function unwritable(error: unknown): UsageError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  if (!UNWRITABLE.test(code)) return undefined
  return new UsageError(`The backup could not be written: ${code}, ${error.message}.`, { cause: error })
}

/** Makes a backup in the time that it may take, and notes in the database that there is one. */
async function create({ store, kept, clock }: BackupParts, input: CommandInput) {
  const folder = folderOf(input)
  const keep = wholeNumber(input.options['keep'], 'keep')
  const minutes = wholeNumber(input.options['minutes'], 'minutes') ?? MINUTES
  const signal = AbortSignal.timeout(minutes * 60_000)
  try {
    const made = await createBackup(kept, folder, clock, { ...(keep && { keep }), say: progress(), signal })
    await noteBackup(store, made.made)
    return made
  } catch (error) {
    if (!signal.aborted) throw unwritable(error) ?? error
    throw new UsageError(`The backup was not done in ${minutes} minutes and was broken off.`, {
      cause: error,
    })
  }
}

/** Keeping the data and bringing it back; `restored` is what was brought back just now. */
export const backupCommands = (parts: BackupParts, restored?: Summary): Command[] => [
  {
    area: 'backup',
    name: 'create',
    args: '<folder> [--keep <backups>] [--minutes <at most>]',
    options: ['keep', 'minutes'],
    summary:
      'Copies database and files into a new folder while the service works, verifies it, and removes old ones.',
    run: (input) => create(parts, input),
  },
  {
    ...VERIFY,
    args: '<folder>',
    summary: 'Reads a backup again from end to end and says what is wrong with it; needs no database.',
    run: (input) => verifyBackup(folderOf(input)),
  },
  {
    ...RESTORE,
    args: '<folder>',
    summary:
      'Brings a backup back to where nobody has data, and erases again who is in the list of erasures; stop the service first.',
    async run() {
      if (!restored) throw new Error('Restoring comes before the database is opened.')
      return { ...restored, ...(await parts.reErasure.run()) }
    },
  },
]
