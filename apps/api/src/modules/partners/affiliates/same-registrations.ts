import { setImmediate as turn } from 'node:timers/promises'
import type { Answers } from '@pan/contracts/kit/answers'
import { SAME_ANSWERS, type SameAnswer } from '@pan/contracts/staff/partners'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Cursor } from '../../../db/queries/page.ts'
import { pages } from '../../../db/queries/pages.ts'
import type { Store } from '../../../db/store.ts'
import type { AffiliateState } from './affiliate-states.ts'
import { listAffiliates, listSameEmail, type Affiliate } from './affiliates.repository.ts'
import { openAnswers } from './sealed-answers.ts'

/** So many registrations, the newest ones, are opened and compared; those with the same e-mail address are found beyond. */
const COMPARED_MAX = 2_000
const ROWS_AT_ONCE = 50

/** Another registration, and the answers that are the same. */
export interface SameRegistration {
  readonly id: string
  readonly reference: string
  readonly state: AffiliateState
  readonly fields: readonly SameAnswer[]
}

/** However it was typed. */
function bare(answers: Answers, field: SameAnswer): string {
  const text = String(answers[field] ?? '').toUpperCase()
  return field === 'email' ? text : text.replaceAll(/[^0-9A-Z]/gu, '')
}

/** Registrations that have e-mail address, PAN, GST number or bank account in common with one, the newest first. */
export async function sameRegistrations(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  row: Affiliate,
  answers: Answers,
): Promise<SameRegistration[]> {
  const found = new Map<string, SameRegistration>()

  function compare(others: readonly Affiliate[]): void {
    for (const other of others) {
      const theirs = openAnswers(sealer, other)
      const fields = SAME_ANSWERS.filter((field) => {
        const mine = bare(answers, field)
        return mine !== '' && mine === bare(theirs, field)
      })
      const { id, reference, state } = other
      if (id !== row.id && fields.length > 0) found.set(id, { id, reference, state, fields })
    }
  }

  let compared = 0
  const list = (after: Cursor | undefined, limit: number) => listAffiliates(store, undefined, after, limit)
  for await (const rows of pages(list, ({ createdAt: at, id }) => ({ at, id }), ROWS_AT_ONCE)) {
    compare(rows)
    compared += rows.length
    if (compared >= COMPARED_MAX) break
    // Opening takes its time, and others wait.
    await turn()
  }
  compare(await listSameEmail(store, row, ROWS_AT_ONCE))
  return [...found.values()]
}
