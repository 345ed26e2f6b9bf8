import { cursorIn, type Cursor } from '../db/queries/page.ts'
import { UsageError } from './command.ts'

/** Where the page begins that `--after` asks for; undefined for the first. */
export function pageAfter(after: string | undefined): Cursor | undefined {
  const cursor = after === undefined ? undefined : cursorIn(after)
  if (after !== undefined && !cursor) throw new UsageError('--after is what the page before ended with.')
  return cursor
}
