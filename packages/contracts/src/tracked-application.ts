import { CATEGORIES } from './pan/flow.ts'
import * as Type from 'typebox'
import { ENTITY_KINDS } from './pan/applicant.ts'
import { APPLICATION_STATES } from './pan/application-states.ts'

const move = Type.Object({
  /** The state that was reached. */
  state: Type.Enum([...APPLICATION_STATES]),
  /** ISO 8601 with the Indian offset. */
  at: Type.String(),
  /** What happened, in the caller’s language. */
  sentence: Type.String(),
  /** Why, where something is missing or was rejected; empty to whoever has only the status. */
  reason: Type.String(),
})

const plain = {
  id: Type.String(),
  /** dd-mm-yyyy */
  appln_date: Type.String(),
  /** Three groups of four; only the last group to whoever has only the status. */
  pan_coupon_nbr: Type.String(),
  application_category: Type.Enum([...CATEGORIES]),
  applicant_status: Type.Enum(['individual', 'non-individual']),
  /** Empty until a way to pay is chosen. */
  appln_mode: Type.Enum(['gateway', 'cash', 'free', '']),
  payment_status: Type.Enum([0, 1]),
  /** These three are empty until they are known; PAN and courier to whoever has only the status. */
  pan_alloted_nbr: Type.String(),
  pan_card_dispatch_courier_nbr: Type.String(),
  /** dd-mm-yyyy */
  pan_card_delivered_date: Type.String(),
}

const details = {
  /** Empty for an individual. */
  non_individual_type: Type.Optional(Type.Enum([...ENTITY_KINDS, ''])),
  payment_status_code: Type.Optional(Type.Enum(['Success', 'Failed', 'Pending', 'None'])),
  /** ISO 8601 with the Indian offset; empty until then. */
  payment_complete_time: Type.Optional(Type.String()),
  application_state: Type.Optional(Type.Enum([...APPLICATION_STATES])),
  /** Whether the answers can still be changed. */
  is_editable: Type.Optional(Type.Boolean()),
  /** What the caller has proved: `status` shows how things stand and lets pay, everything else asks for a code first. */
  proof: Type.Optional(Type.Enum(['full', 'status'])),
  /** Every state so far, the first one first. */
  history: Type.Optional(Type.Array(move)),
}

const status = { ...plain, ...details }

export const panStatus = Type.Object(status)

/** How one application stands, without details. */
export type PlainStatus = Type.Static<Type.TObject<typeof plain>>

/** How one application stands, with details. */
export type ApplicationStatus = PlainStatus & Required<Type.Static<Type.TObject<typeof details>>>

export const links = {
  /** Page on which the applicant chooses how to pay; empty when that is done. */
  payment_link: Type.String(),
}

export const linksAndToken = {
  ...links,
  /**
   * The applicant token: two hours, this application only, as far as was proved. To whoever calls with a login or a key
   * it is not given: those are proof enough. That of each match comes with `details`.
   */
  token: Type.Optional(Type.String()),
}

export const tracked = Type.Object({ ...status, ...linksAndToken })

/** How one application of several stands, with details: the token to go on with is one. */
export type TrackedApplication = ApplicationStatus & Type.Static<Type.TObject<typeof linksAndToken>>
