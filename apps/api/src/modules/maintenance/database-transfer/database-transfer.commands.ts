import { UsageError, type Command } from '../../../cli/command.ts'
import type { ListKind } from '../../lists/lists.service.ts'
import { moveDatabase, type Moved } from './database-transfer.service.ts'

const MOVE = { area: 'database', name: 'move' }

export interface MovedFirst {
  readonly moved: Moved
  /** Where everything is now. */
  readonly databaseUrl: string
  /** The arguments without the two places, which may hold a password. */
  readonly argv: readonly string[]
}

/** Takes `--name value` out of the arguments. */
function taken(
  argv: readonly string[],
  name: string,
): { value: string | undefined; rest: readonly string[] } {
  const at = argv.indexOf(name)
  return at < 0
    ? { value: undefined, rest: argv }
    : { value: argv[at + 1] ?? '', rest: argv.toSpliced(at, 2) }
}

/** Moves the data when that is what the arguments ask for: before a database is opened, for there are two of them. */
export async function moveFirst(
  argv: readonly string[],
  configuredUrl: string,
  kinds: readonly ListKind[],
): Promise<MovedFirst | undefined> {
  if (argv[0] !== MOVE.area || argv[1] !== MOVE.name) return undefined
  if (argv.includes('--dry-run'))
    throw new UsageError('Moving has no dry run: nothing is kept unless all of it has arrived.')
  const { value: from, rest } = taken(argv, '--from')
  const { value: to = configuredUrl, rest: others } = taken(rest, '--to')
  if (from === undefined || from === '') throw new UsageError('From where? `--from <folder of pan.db>`')
  if (!/^postgres(?:ql)?:\/\//u.test(to))
    throw new UsageError('Where to? `--to postgres://…`, or the same in DATABASE_URL.')
  return { moved: await moveDatabase(from, to, kinds), databaseUrl: to, argv: others }
}

/** Moving to another kind of database; `moved` is what was moved just now. */
export const moveCommands = (moved?: Moved): Command[] => [
  {
    ...MOVE,
    args: '--from <folder> [--to <postgres://…>]',
    summary:
      'Moves everything from a SQLite file to an empty PostgreSQL, compares both ends, or moves nothing.',
    async run() {
      if (!moved) throw new Error('Moving comes before the database is opened.')
      return moved
    },
  },
]
