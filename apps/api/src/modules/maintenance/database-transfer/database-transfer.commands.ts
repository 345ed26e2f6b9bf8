import { UsageError, type Command } from '../../../cli/command.ts'
import { operatorOf, parsed } from '../../../cli/parse.ts'
import type { LookupKind } from '../../lists/lists.service.ts'
import { moveDatabase, type Moved } from './database-transfer.service.ts'

const MOVE = { area: 'database', name: 'move', options: ['from', 'to'] }

export interface MovedFirst {
  readonly moved: Moved
  /** Where everything is now. */
  readonly databaseUrl: string
}

interface MoveDefaults {
  /** Where everything goes where nobody says so. */
  readonly configuredUrl: string
  readonly kinds: readonly LookupKind[]
  /** Who asks where nobody says so with --as. */
  readonly operator: string | undefined
}

/** Moves the data when that is what the arguments ask for: before a database is opened, for there are two of them. */
export async function moveFirst(
  argv: readonly string[],
  { configuredUrl, kinds, operator }: MoveDefaults,
): Promise<MovedFirst | undefined> {
  if (argv[0] !== MOVE.area || argv[1] !== MOVE.name) return undefined
  const given = parsed(argv, MOVE)
  operatorOf(given, operator)
  const { from, to = configuredUrl } = given.options
  if (given.isDryRun)
    throw new UsageError('Moving has no dry run: nothing is kept unless all of it has arrived.')
  if (from === undefined) throw new UsageError('From where? `--from <folder of pan.db>`')
  if (!/^postgres(?:ql)?:\/\//u.test(to))
    throw new UsageError('Where to? `--to postgres://…`, or the same in DATABASE_URL.')
  return { moved: await moveDatabase(from, to, kinds), databaseUrl: to }
}

/** Moving to another kind of database; `moved` is what was moved just now. */
export const moveCommands = (moved?: Moved): Command[] => [
  {
    ...MOVE,
    args: '--from <folder> [--to <postgres://…>]',
    summary:
      'Moves everything from a SQLite file to an empty PostgreSQL, compares both ends, or moves nothing. It has no dry run.',
    async run() {
      if (!moved) throw new Error('Moving comes before the database is opened.')
      return moved
    },
  },
]
