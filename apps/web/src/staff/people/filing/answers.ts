import { compareDates, type CalendarDate } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import type { Input } from '@pan/contracts/kit/endpoint'
import type { filePeopleRequest } from '@pan/contracts/staff/people/requests'

export type Filed = Input<typeof filePeopleRequest>['body']
type Choices = Pick<Filed, 'kind' | 'way' | 'identity'>

/** The questions of the form, in their order on the page. */
export const QUESTIONS = ['subjects', 'kind', 'way', 'came_on', 'identity', 'note'] as const
export type Question = (typeof QUESTIONS)[number]

/** Which question has no answer that holds, and the sentence about it. */
export function firstIssue(
  chosen: Partial<Choices>,
  { subjects, came_on, note }: Pick<Filed, 'subjects' | 'came_on' | 'note'>,
  today: CalendarDate,
) {
  if (subjects.length === 0) return { question: 'subjects', key: 'people.needed.subjects' } as const
  if (!chosen.kind) return { question: 'kind', key: 'people.needed' } as const
  if (!chosen.way) return { question: 'way', key: 'people.needed' } as const
  const day = parseDate(came_on)
  if (!day || compareDates(day, today) > 0) return { question: 'came_on', key: 'people.needed.day' } as const
  if (!chosen.identity) return { question: 'identity', key: 'people.needed' } as const
  if (/[\p{N}@]/u.test(note)) return { question: 'note', key: 'people.needed.note' } as const
  return undefined
}
