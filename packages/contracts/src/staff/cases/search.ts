import * as Type from 'typebox'
import { CONTACT_SUBJECTS } from '../../forms/contact.form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { caseRow, forSeeing } from './case.ts'
import { revealReason } from './reveal.ts'

/** What a case is looked for by; a name only together with a day of birth. */
export const SEARCHED_BY = [
  'coupon',
  'pan',
  'mobile',
  'email',
  'payment',
  'courier',
  'reference',
  'name',
] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** Cases that a search gives. */
export const FOUND_CASES_MAX = 50

const foundMessage = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  subject: Type.Enum([...CONTACT_SUBJECTS]),
  state: Type.Enum(['open', 'answered', 'done']),
  created_at: Type.String(),
})
export type FoundMessage = Type.Static<typeof foundMessage>

export const searchCases = endpoint({
  method: 'POST',
  path: '/v1/staff/cases/search',
  summary:
    'Find cases by a number or an address, exactly, or by a name with a day of birth, and messages by an address or their reference; each search is in the audit log',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  ...forSeeing,
  reads: true,
  body: Type.Object(
    {
      /** Worked out from the text where it is left out; `name` has to be said. */
      by: Type.Optional(Type.Enum([...SEARCHED_BY])),
      text: Type.String({ minLength: 1, maxLength: 200 }),
      /** dd-mm-yyyy; with a name. */
      date_of_birth: Type.Optional(Type.String({ maxLength: 20 })),
      /** Why; with a name, which finds others of that name, too. */
      reason: Type.Optional(revealReason),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      by: Type.Enum([...SEARCHED_BY]),
      /** The newest first. */
      cases: Type.Array(caseRow),
      /** Messages of the contact page from an address, the newest first, or with a reference; none where something else is looked for. */
      messages: Type.Array(foundMessage),
      /** Whether there are more than are shown, or were looked at. */
      is_more: Type.Boolean(),
    }),
  }),
})
