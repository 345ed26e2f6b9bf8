import type { Answers } from '@pan/contracts/kit/answers'
import { SAME_ANSWERS, SAME_SHOWN_MAX, type SameAnswer } from '@pan/contracts/staff/partners'
import type { Dependencies } from '../../dependencies.ts'
import type { AffiliateState } from './affiliate-states.ts'
import type { Affiliate } from './affiliates.repository.ts'
import { listSame, listUnkeyedRegistrations, type SameRow } from './same-registrations.repository.ts'
import { sameKeys } from './registration-answers.ts'

/** The column that tells each answer: the e-mail address as it is, of a number its keyed hash. */
const COLUMN_OF = {
  email: 'email',
  pan_number: 'panKey',
  gstn_number: 'gstnKey',
  bank_account_nbr: 'accountKey',
} as const satisfies Record<SameAnswer, keyof SameRow>

/** Another registration, and the answers that are the same. */
export interface SameRegistration {
  readonly id: string
  readonly reference: string
  readonly state: AffiliateState
  readonly fields: readonly SameAnswer[]
}

/**
 * Registrations that have e-mail address, PAN, GST number or bank account in common with one, the newest first, and whether
 * these are all: there may be too many, and of some the e-mail address alone may be known yet.
 */
export async function sameRegistrations(
  { store, sealer }: Pick<Dependencies, 'store' | 'sealer'>,
  row: Affiliate,
  answers: Answers,
): Promise<{ same: SameRegistration[]; isWhole: boolean }> {
  // First: one that is keyed meanwhile is found.
  const unkeyed = await listUnkeyedRegistrations(store, { at: '', id: '' }, 2)
  const by = { email: [row.email], ...sameKeys(sealer, answers) }
  const found = new Map<string, SameRow>()
  for (const column of Object.values(COLUMN_OF)) {
    // One under each key of the ring.
    for (const value of by[column]) {
      const rows = await listSame(store, { column, value, id: row.id }, SAME_SHOWN_MAX + 1)
      for (const other of rows) found.set(other.id, other)
    }
  }
  const hasSame = (other: SameRow) => (field: SameAnswer) =>
    by[COLUMN_OF[field]].includes(other[COLUMN_OF[field]] ?? '')
  const same = [...found.values()]
    .toSorted((a, b) => (a.createdAt + a.id > b.createdAt + b.id ? -1 : 1))
    .slice(0, SAME_SHOWN_MAX)
    .map((other) => ({
      id: other.id,
      reference: other.reference,
      state: other.state,
      fields: SAME_ANSWERS.filter(hasSame(other)),
    }))
  return { same, isWhole: unkeyed.every(({ id }) => id === row.id) && found.size <= SAME_SHOWN_MAX }
}
