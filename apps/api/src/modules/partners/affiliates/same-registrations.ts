import { setImmediate as turn } from 'node:timers/promises'
import type { Answers } from '@pan/contracts/kit/answers'
import {
  SAME_ANSWERS,
  SAME_COMPARED_MAX,
  SAME_SHOWN_MAX,
  type SameAnswer,
} from '@pan/contracts/staff/partners'
import type { Cursor } from '../../../db/queries/page.ts'
import { pages } from '../../../db/queries/pages.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { AffiliateState } from './affiliate-states.ts'
import { listAffiliates, listSameEmail, type Affiliate } from './affiliates.repository.ts'
import { openAnswers } from './sealed-answers.ts'

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

/**
 * Registrations that have e-mail address, PAN, GST number or bank account in common with one, the newest first, and whether
 * these are all: there may be too many, and of one that cannot be opened the e-mail address alone is known.
 */
export async function sameRegistrations(
  { store, sealer, log }: Pick<Dependencies, 'store' | 'sealer' | 'log'>,
  row: Affiliate,
  answers: Answers,
): Promise<{ same: SameRegistration[]; isWhole: boolean }> {
  let isWhole = true
  const found = new Map<string, SameRegistration>()

  function answersOf(other: Affiliate): Answers {
    try {
      return openAnswers(sealer, other)
    } catch {
      isWhole = false
      log.warn(
        { object: other.id },
        'a registration could not be opened: its e-mail address alone was compared',
      )
      return { email: other.email }
    }
  }

  function compare(others: readonly Affiliate[]): void {
    for (const other of others) {
      if (other.id === row.id) continue
      const theirs = answersOf(other)
      const fields = SAME_ANSWERS.filter((field) => {
        const mine = bare(answers, field)
        return mine !== '' && mine === bare(theirs, field)
      })
      const { id, reference, state } = other
      if (fields.length > 0) found.set(id, { id, reference, state, fields })
    }
  }

  let compared = 0
  const list = (after: Cursor | undefined, limit: number) => listAffiliates(store, undefined, after, limit)
  for await (const rows of pages(list, ({ createdAt: at, id }) => ({ at, id }), ROWS_AT_ONCE)) {
    compare(rows)
    compared += rows.length
    if (compared >= SAME_COMPARED_MAX || found.size > SAME_SHOWN_MAX) {
      isWhole = false
      break
    }
    // Opening takes its time, and others wait.
    await turn()
  }
  compare(await listSameEmail(store, row, ROWS_AT_ONCE))
  isWhole &&= found.size <= SAME_SHOWN_MAX
  return { same: [...found.values()].slice(0, SAME_SHOWN_MAX), isWhole }
}
