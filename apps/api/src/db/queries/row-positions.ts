/** So far apart rows stand at first: later ones find room between them, and the others stay where they are. */
const ROOM = 1024
const POSITION_MAX = 2 ** 31 - 1

export type Placed<Row> = Row & { readonly position: number }

/** What has to be written so that a table holds some rows in their order. */
export interface RowPositions<Row> {
  /** Whether all that is there goes first. */
  readonly isWhole: boolean
  /** The positions of what goes, where not all of it does. */
  readonly gone: readonly number[]
  readonly come: readonly Placed<Row>[]
  /** Where each of the rows stands then. */
  readonly positions: readonly number[]
}

function whole<Row extends object>(rows: readonly Row[]): RowPositions<Row> {
  const room = Math.min(ROOM, Math.floor(POSITION_MAX / (rows.length + 1)))
  const positions = rows.map((_, at) => (at + 1) * room)
  const come = rows.map((row, at) => ({ ...row, position: positions[at]! }))
  return { isWhole: true, gone: [], come, positions }
}

/** So many positions between two others, as far apart as may be; undefined where there is no room. */
function between(from: number, to: number, count: number): number[] | undefined {
  if (to - from <= count) return undefined
  return Array.from({ length: count }, (_, at) => from + Math.floor(((to - from) * (at + 1)) / (count + 1)))
}

/**
 * Places rows in their order among those that are there. What is there already stays where it is, so that little is written where
 * little changes; where more would change than stays, or there is no room left, all of it is placed anew.
 */
export function rowPositions<Row extends object>(
  before: readonly Placed<Row>[],
  rows: readonly Row[],
  textOf: (row: Row) => string,
): RowPositions<Row> {
  const known = new Map(before.map((row) => [textOf(row), row.position]))
  const positions: number[] = []
  const come: Placed<Row>[] = []
  const kept = new Set<number>()
  let last = 0
  let waiting: Row[] = []

  /** Places what waits before a position; false where there is no room. */
  function place(to: number): boolean {
    const places = between(last, to, waiting.length)
    if (!places) return false
    // One by one: a call takes only so many arguments.
    for (const [at, row] of waiting.entries()) {
      positions.push(places[at]!)
      come.push({ ...row, position: places[at]! })
    }
    waiting = []
    return true
  }

  for (const row of rows) {
    const text = textOf(row)
    const position = known.get(text) ?? 0
    if (position > last) {
      if (!place(position)) return whole(rows)
      positions.push(position)
      kept.add(position)
      known.delete(text)
      last = position
    } else waiting.push(row)
  }
  const end = last + ROOM * (waiting.length + 1)
  if (end > POSITION_MAX || !place(end)) return whole(rows)
  const gone = before.flatMap(({ position }) => (kept.has(position) ? [] : [position]))
  return gone.length + come.length > rows.length ? whole(rows) : { isWhole: false, gone, come, positions }
}
