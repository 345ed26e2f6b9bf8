import { UsageError, type Command, type CommandInput } from '../../../cli/command.ts'
import { operatorOf, parsed } from '../../../cli/parse.ts'
import type { ReErasure } from '../../privacy/re-erasure.service.ts'
import { noteBackup } from './last-backup.ts'
import type { Bucket } from './objects.ts'
import {
  createBackup,
  restoreBackup,
  verifyBackup,
  type DataLocations,
  type Summary,
} from './backup.service.ts'
import type { Dependencies } from '../../dependencies.ts'

const MINUTES = 60
const SAID_EVERY_MILLISECONDS = 5000
const UNWRITABLE =
  /^(?:EACCES|EDQUOT|EEXIST|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_FULL|SQLITE_IOERR\w*|SQLITE_READONLY\w*)$/u
const READING = { area: 'backup', args: '<folder> [--objects required]', options: ['objects'] }
const VERIFY = { ...READING, name: 'verify' }
const RESTORE = { ...READING, name: 'restore' }

function folderOf({ args: [folder], isDryRun }: Pick<CommandInput, 'args' | 'isDryRun'>): string {
  if (folder === undefined) throw new UsageError('Which folder?')
  if (isDryRun)
    throw new UsageError('`backup verify` says whether a backup is whole; the others have no dry run.')
  return folder
}

interface BackupDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly data: DataLocations
}

/** What the arguments say of a backup that is read; undefined when they ask for another command. */
function askedToRead(argv: readonly string[], command: typeof READING & { readonly name: string }) {
  if (argv[0] !== command.area || argv[1] !== command.name) return undefined
  const { positionals, isDryRun, options, as } = parsed(argv, command)
  const { objects } = options
  if (objects !== undefined && objects !== 'required')
    throw new UsageError('--objects required refuses a backup of which objects are missing in the bucket.')
  return { args: positionals.slice(2), isDryRun, as, areObjectsRequired: objects === 'required' }
}

/** Verifies when that is what the arguments ask for: no database is opened, for a backup may be all there is. */
export async function verifyFirst(
  argv: readonly string[],
  bucketOf: () => Bucket | undefined,
): Promise<Summary | undefined> {
  const asked = askedToRead(argv, VERIFY)
  if (!asked) return undefined
  const { args, areObjectsRequired } = asked
  return verifyBackup(folderOf({ args, isDryRun: false }), { bucket: bucketOf(), areObjectsRequired })
}

/**
 * Restores when that is what the arguments ask for: before a database is opened, for opening one would make it. `operator` is
 * who asks where nobody says so with --as.
 */
export async function restoreFirst(
  argv: readonly string[],
  data: DataLocations,
  operator: string | undefined,
): Promise<Summary | undefined> {
  const asked = askedToRead(argv, RESTORE)
  if (!asked) return undefined
  operatorOf(asked, operator)
  return restoreBackup(data, folderOf(asked), asked.areObjectsRequired)
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
  return new UsageError(`The backup could not be written to ${folder}: ${code}, ${error.message}.`, {
    cause: error,
  })
}

/** Makes a backup in the time that it may take, and notes in the database that there is one. */
async function create({ store, data, clock }: BackupDependencies, input: CommandInput) {
  const folder = folderOf(input)
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
      'Copies database and files into a new folder while the service works, verifies it, and removes old ones.',
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
      'Brings a backup back to where nobody has data, and erases again who is in the list of erasures; stop the service first. Objects that are missing in the bucket are named; with `--objects required` nothing is restored then.',
    async run() {
      if (!restored) throw new Error('Restoring comes before the database is opened.')
      return restored
    },
  },
]
