import type { RequestRow } from './people-requests.repository.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What becomes of a request that has ended: its note is emptied, and what is left are codes and ids, for as long as the audit log is kept. */
export const endedAt = (
  moment: Date,
  keptDays: number,
): Pick<RequestRow, 'note' | 'endedAt' | 'expiresAt'> => ({
  note: '',
  endedAt: moment.toISOString(),
  expiresAt: new Date(moment.getTime() + keptDays * DAY_MILLISECONDS).toISOString(),
})

/** What becomes of one that is opened again: it is looked at and asked anew. */
export const OPEN_AGAIN = {
  state: 'open',
  askedBy: null,
  askedAt: null,
  decidedBy: null,
  decidedAt: null,
  copyUntil: null,
} as const satisfies Partial<RequestRow>
