import { isEmpty, type Answers } from '@pan/contracts/kit/answers'
import type { Registration, RegistrationKey, RegistrationRow } from '@pan/contracts/staff/partners'
import { maskedNumber } from '../../../text/masked-number.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { movesFrom } from './affiliate-states.ts'
import type { Affiliate } from './affiliates.repository.ts'
import type { ApiKeys } from '../api-keys/api-keys.service.ts'

/** Numbers that a decision compares and does not need whole; the command `partners show` has them. */
const MASKED: ReadonlySet<string> = new Set([
  'pan_number',
  'gstn_number',
  'bank_account_nbr',
  'phone',
  'landline',
  'contact_person_mobile_nbr',
])

export const shownAnswers = (answers: Answers): Registration['answers'] =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => !isEmpty(answer))
      .map(([field, answer]) => [
        field,
        MASKED.has(field) ? maskedNumber(String(answer)) : withoutNumbers(String(answer)),
      ]),
  )

export const shownRow = (row: Affiliate): RegistrationRow => ({
  id: row.id,
  reference: row.reference,
  type: row.partnerType === 'individual' ? 'individual' : 'corporate',
  state: row.state,
  registered_at: row.createdAt,
  decided_at: row.decidedAt,
})

/** What was decided, and what may follow. */
export const shownStep = ({ state, reason }: Affiliate): Pick<Registration, 'next_states' | 'reason'> => ({
  next_states: movesFrom(state).filter((each) => each !== 'RECEIVED'),
  reason: withoutNumbers(reason),
})

export function shownKeyOf(
  { id, name, mode, key, issued, last_used, expires, revoked }: Awaited<ReturnType<ApiKeys['list']>>[number],
  now: string,
): RegistrationKey {
  const endsAt = revoked ?? expires
  return {
    id,
    name: withoutNumbers(name),
    mode,
    key,
    created_at: issued,
    last_used_at: last_used,
    ends_at: endsAt,
    is_active: endsAt === null || endsAt > now,
  }
}
