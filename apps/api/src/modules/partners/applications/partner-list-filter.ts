import { isRealDate } from '@pan/contracts/kit/calendar-date'
import { Failure } from '../../../errors/failure.ts'
import { invalid } from '../../applications/applications.service.ts'
import type { ListFilter, ListPosition } from './partner-applications.repository.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What is asked of the list, as it came. */
export interface Asked extends Pick<ListFilter, 'category'> {
  /** One or several, with commas between them. */
  readonly state?: string
  readonly limit?: string
  readonly cursor?: string
  readonly created_from?: string
  readonly created_to?: string
  readonly updated_from?: string
  readonly updated_to?: string
  readonly partner_reference?: string
}

export const wrong = (field: string, key: string) =>
  new Failure('MALFORMED_REQUEST', { issues: [invalid(field, key)] })

/** When a day begins and ends in India. */
export function dayOf(field: string, text: string, key = 'error.day') {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (!isRealDate({ year, month, day })) throw wrong(field, key)
  const from = Date.parse(`${text}T00:00:00+05:30`)
  return { from, to: from + DAY_MILLISECONDS }
}

export const cursorAt = ({ createdAt, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')

/** The place that a cursor names, and the order that it is a place of; none where it is the usual one. */
export function placeIn(cursor: string): {
  readonly at: string
  readonly id: string
  readonly order: unknown
} {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [at, id, order] = place as [unknown, unknown, unknown]
    if (typeof at === 'string' && typeof id === 'string') return { at, id, order }
  } catch {
    // What is no cursor is told below.
  }
  throw wrong('cursor', 'error.cursor')
}

function positionAt(cursor: string): ListPosition {
  const { at, id, order } = placeIn(cursor)
  if (order !== undefined) throw wrong('cursor', 'error.cursor')
  return { createdAt: at, id }
}

export function filterOf({
  category,
  created_from,
  created_to,
  partner_reference,
  cursor,
}: Asked): Omit<ListFilter, 'state'> {
  const moment = (at: number) => new Date(at).toISOString()
  return {
    category,
    reference: partner_reference,
    from: created_from && moment(dayOf('created_from', created_from).from),
    before: created_to && moment(dayOf('created_to', created_to).to),
    after: cursor === undefined ? undefined : positionAt(cursor),
  }
}

/** Each of the states that are asked for; undefined for all of them. */
export const statesIn = ({ state }: Pick<Asked, 'state'>): readonly string[] | undefined =>
  state === undefined ? undefined : [...new Set(state.split(','))]
