import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { caseParams } from './case.ts'

/**
 * Numbers and addresses that are masked everywhere but in the answer of a reveal: answers by their wire names, and the PAN
 * that was allotted.
 */
export const REVEALED_FIELDS = [
  'aadhar_nbr',
  'ra_aadhar_nbr',
  'pan_alloted_nbr',
  'other_pan_nbr1',
  'other_pan_nbr2',
  'other_pan_nbr3',
  'ra_pan',
  'cell_nbr',
  'ra_cell_nbr',
  'landline_nbr',
  'email_address',
  'ra_email_address',
  'passport_nbr',
  'foreign_tax_nbr',
  'company_reg_number',
  'outcome.pan',
] as const
export type RevealedField = (typeof REVEALED_FIELDS)[number]

/** How long a page shows what was revealed. */
export const REVEALED_SECONDS = 30

/** Why somebody needs to see it. */
export const REVEAL_REASONS = [
  'compare_with_proof',
  'applicant_called',
  'print_or_post',
  'wrong_number',
  'authority_asked',
] as const
export type RevealReason = (typeof REVEAL_REASONS)[number]

/** Why, as each reveal says it, and what it gives: of one field, for half a minute. */
export const revealReason = Type.Enum([...REVEAL_REASONS])
export const revealedReply = Type.Object({
  data: Type.Object({
    value: Type.String(),
    shown_seconds: Type.Integer(),
    /** How many more the caller may see today. */
    left_today: Type.Integer(),
  }),
})

const forRevealing = { access: 'staff', right: 'cases.reveal', deed: 'reveal:{id}:{field}' } as const

export const revealField = endpoint({
  method: 'POST',
  path: '/v1/staff/cases/:id/reveal',
  summary:
    'See one masked answer. Needs a fresh proof of the deed `reveal:<id>:<field>`, and is in the audit log before it is shown',
  status: 200,
  fails: ['NOT_FOUND'],
  ...forRevealing,
  params: caseParams,
  body: Type.Object(
    { field: Type.Enum([...REVEALED_FIELDS]), reason: revealReason },
    { additionalProperties: false },
  ),
  reply: revealedReply,
})
