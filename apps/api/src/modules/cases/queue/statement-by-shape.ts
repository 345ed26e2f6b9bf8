import { sql, type Placeholder } from 'drizzle-orm'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import type { Place, Reach, WorkFilter } from './work-filter.ts'

/** What a list is narrowed to decides the text of its statement: so many texts are kept, those that were asked for last. */
const KEPT_MAX = 100

/** What stands in a statement in the place of a text that comes with each call. */
const place = (name: string): string => sql.placeholder(name) as unknown as string

/** These decide which index leads, and how much of the text there is. */
const IN_THE_TEXT = new Set(['waits_on', 'category'])

interface Shape {
  readonly name: string
  readonly filter: WorkFilter
  readonly reach: Reach
  readonly values: Readonly<Record<string, unknown>>
}

function shapeOf(filter: WorkFilter, reach: Reach): Shape {
  const values: Record<string, unknown> = {}
  const standIn = (name: string, value: unknown) => {
    values[name] = value
    return place(name)
  }
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const placeOf = (name: string, at: Place | undefined): Place | undefined =>
    at && { place: standIn(`${name}Place`, at.place), id: standIn(`${name}Id`, at.id) }
  const isInText = (name: string, value: unknown) => value === null || IN_THE_TEXT.has(name)
  return {
    name: [
      ...given.map(([name, value]) => (isInText(name, value) ? `${name}=${value}` : name)).toSorted(),
      ...Object.entries(reach).flatMap(([name, at]) => (at ? [name] : [])),
    ].join(' '),
    filter: Object.fromEntries(
      given.map(([name, value]) => [name, isInText(name, value) ? value : standIn(name, value)]),
    ),
    reach: { after: placeOf('after', reach.after), until: placeOf('until', reach.until) },
    values,
  }
}

type Build<T> = (
  session: Session,
  filter: WorkFilter,
  reach: Reach,
  limit: number | Placeholder,
) => ReturnType<Parameters<typeof statement<T>>[0]>

/** A query of the queue whose statement is built once for each way of narrowing it, on SQLite, where building it holds up whoever else calls. */
export function statementByShape<T>(build: Build<T>) {
  const kept = new Map<string, ReturnType<typeof statement<T>>>()
  return (session: Session, filter: WorkFilter, reach: Reach, limit: number): Promise<T> => {
    const asItIs = () => build(session, filter, reach, limit).prepare().execute()
    // PostgreSQL plans better for texts and limits that it knows. How long something has waited is a part of other texts.
    if (session.dialect === 'postgres' || filter.sinceBefore !== undefined) return asItIs()
    const shape = shapeOf(filter, reach)
    const built =
      kept.get(shape.name) ??
      statement((of) => build(of, shape.filter, shape.reach, sql.placeholder('limit')))
    // The one that was asked for last is the last of the map, and the first one makes room.
    kept.delete(shape.name)
    kept.set(shape.name, built)
    const [first] = kept.keys()
    if (kept.size > KEPT_MAX && first !== undefined) kept.delete(first)
    return built(session, { ...shape.values, limit })
  }
}
