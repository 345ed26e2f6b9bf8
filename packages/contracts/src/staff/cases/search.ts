import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { caseRow, forSeeing } from './case.ts'

/** What a case is looked for by; a name only together with a day of birth. */
export const SEARCHED_BY = ['coupon', 'pan', 'mobile', 'email', 'payment', 'courier', 'name'] as const
export type SearchedBy = (typeof SEARCHED_BY)[number]

/** Cases that a search gives. */
export const FOUND_CASES_MAX = 50

export const searchCases = endpoint({
  method: 'POST',
  path: '/v1/staff/cases/search',
  summary:
    'Find cases by a number or an address, exactly, or by a name with a day of birth; each search is in the audit log',
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
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      by: Type.Enum([...SEARCHED_BY]),
      /** The newest first. */
      cases: Type.Array(caseRow),
      /** Whether there are more than are shown, or were looked at. */
      is_more: Type.Boolean(),
    }),
  }),
})
