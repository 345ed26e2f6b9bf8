import { UsageError, type Command, type CommandInput } from '../../../cli/command.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { ReErasure } from '../../privacy/re-erasure.service.ts'
import { noteBackup } from './last-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import type { DataLocations, Summary } from './backup-content.ts'
import { createBackup } from './create-backup.ts'
import type { Dependencies } from '../../dependencies.ts'
import { VERIFY, RESTORE, folderOf } from './verify-restore-commands.ts'

const MINUTES = 60
const SAID_EVERY_MILLISECONDS = 5000
const UNWRITABLE =
  /^(?:EACCES|EDQUOT|EEXIST|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_FULL|SQLITE_IOERR\w*|SQLITE_READONLY\w*)$/u

interface BackupDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly data: DataLocations
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
function unwritable(folder: string, error: unknown): UsageError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  if (!UNWRITABLE.test(code)) return undefined
  // The system's own sentence begins with its code.
  const why = error.message.startsWith(code) ? error.message : `${code}, ${error.message}`
  return new UsageError(`The backup could not be written to ${folder}: ${why}.`, { cause: error })
}

/** Makes a backup in the time that it may take, and notes in the database that there is one. */
async function create({ store, data, clock }: BackupDependencies, input: CommandInput) {
  // Where a job of each night has no shell that would know the date.
  const folder = folderOf(input).replace('{day}', indianTime(clock.now().toISOString()).slice(0, 10))
  const keep = wholeNumber(input.options['keep'], 'keep')
  const minutes = wholeNumber(input.options['minutes'], 'minutes') ?? MINUTES
  const signal = AbortSignal.timeout(minutes * 60_000)
  try {
    const made = await createBackup(data, folder, clock, { ...(keep && { keep }), say: progress(), signal })
    await noteBackup(store, made.made)
    return made
  } catch (error) {
    if (!signal.aborted) throw unwritable(folder, error) ?? error
    throw new UsageError(`The backup was not done in ${minutes} minutes and was broken off.`, {
      cause: error,
    })
  }
}

/** Keeping the data and bringing it back; `restored` is what was brought back just now, and erased again. */
export const backupCommands = (
  dependencies: BackupDependencies,
  restored?: Summary & Partial<ReErasure>,
): Command[] => [
  {
    area: 'backup',
    name: 'create',
    args: '<folder> [--keep <backups>] [--minutes <at most>]',
    options: ['keep', 'minutes'],
    summary:
      'Copies database and files into a new folder while the service works, verifies it, and removes old ones; `{day}` in its name is today. It has no dry run.',
    run: (input) => create(dependencies, input),
  },
  {
    ...VERIFY,
    summary:
      'Reads a backup again from end to end and says what is wrong with it; needs no database. With S3_BUCKET it names the objects that are missing there; `--objects required` makes that a fault.',
    run: (input) => verifyBackup(folderOf(input)),
  },
  {
    ...RESTORE,
    summary:
      'Brings a backup back to where nobody has data, and erases again who is in the list of erasures; stop the service first. Objects that are missing in the bucket are named; with `--objects required` nothing is restored then. It has no dry run.',
    async run() {
      if (!restored) throw new Error('Restoring comes before the database is opened.')
      return restored
    },
  },
]
