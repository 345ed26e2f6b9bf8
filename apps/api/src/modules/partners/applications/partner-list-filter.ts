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
  readonly partner_reference?: string
}

const wrong = (field: string, key: string) =>
  new Failure('MALFORMED_REQUEST', { issues: [invalid(field, key)] })

/** When a day begins in India. */
function startOf(field: string, text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (!isRealDate({ year, month, day })) throw wrong(field, 'error.day')
  return Date.parse(`${text}T00:00:00+05:30`)
}

export const cursorAt = ({ createdAt, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')

function positionAt(cursor: string): ListPosition {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [createdAt, id] = place as [unknown, unknown]
    if (typeof createdAt === 'string' && typeof id === 'string') return { createdAt, id }
  } catch {
    // What is no cursor is told below.
  }
  throw wrong('cursor', 'error.cursor')
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
    from: created_from && moment(startOf('created_from', created_from)),
    before: created_to && moment(startOf('created_to', created_to) + DAY_MILLISECONDS),
    after: cursor === undefined ? undefined : positionAt(cursor),
  }
}

/** Each of the states that are asked for; undefined for all of them. */
export const statesIn = ({ state }: Pick<Asked, 'state'>): readonly (string | undefined)[] =>
  state === undefined ? [undefined] : [...new Set(state.split(','))]
