import { UsageError, type CommandInput } from '../../../cli/command.ts'
import { operatorOf, parsed } from '../../../cli/parse.ts'
import type { Bucket } from './bucket-objects.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import type { DataLocations, Summary } from './backup-content.ts'

const READING = { area: 'backup', args: '<folder> [--objects required]', options: ['objects'] }

export const VERIFY = { ...READING, name: 'verify' }

export const RESTORE = { ...READING, name: 'restore' }

export function folderOf({ args: [folder], isDryRun }: Pick<CommandInput, 'args' | 'isDryRun'>): string {
  if (folder === undefined) throw new UsageError('Which folder?')
  if (isDryRun)
    throw new UsageError('`backup verify` says whether a backup is whole; the others have no dry run.')
  return folder
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
