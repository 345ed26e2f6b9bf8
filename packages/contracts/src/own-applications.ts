import { ENTITY_KINDS } from './pan/applicant.ts'
import { CATEGORIES } from './pan/flow.ts'
import * as Type from 'typebox'
import { include } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'
import { APPLICATION_STATES } from './pan/application-states.ts'

export const panListByUser = endpoint({
  method: 'GET',
  path: '/v1/get-pan-list-by-user/:user_id',
  summary: 'The applications of the account that is logged in, the newest first',
  status: 200,
  access: 'user',
  params: Type.Object({ user_id: Type.String() }),
  query: Type.Object({
    /** `details` adds the id, day, category and state of each application, and the cursor of the next page. */
    include,
    /** How many on a page: 50 where it is left out, 100 at most. */
    limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' })),
    /** The `next_cursor` of the page before; the first page without. */
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    userPanList: Type.Array(
      Type.Object({
        /** The name on the card; of somebody who left that open, the whole name. */
        name_on_card: Type.String(),
        cell_nbr: Type.String(),
        email_address: Type.String(),
        date_of_birth: Type.String(),
        id: Type.Optional(Type.String()),
        /** dd-mm-yyyy */
        appln_date: Type.Optional(Type.String()),
        application_category: Type.Optional(Type.Enum([...CATEGORIES])),
        application_state: Type.Optional(Type.Enum([...APPLICATION_STATES])),
      }),
    ),
    /** Null on the last page. */
    next_cursor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
})

const found = Type.Object({
  id: Type.String(),
  /** The name on the card; of somebody who left that open, the whole name. */
  name: Type.String(),
  pan_coupon_nbr: Type.String(),
  /** dd-mm-yyyy */
  appln_date: Type.String(),
  application_category: Type.Enum([...CATEGORIES]),
  applicant_status: Type.Enum(['individual', 'non-individual']),
  /** Empty for an individual. */
  non_individual_type: Type.Enum([...ENTITY_KINDS, '']),
  application_state: Type.Enum([...APPLICATION_STATES]),
})
/** An application of one's own as a search gives it. */
export type FoundOwn = Type.Static<typeof found>

/** Names are encrypted: they are read one by one, and not without end. */
export const OWN_NAMES_READ_MAX = 300

export const searchOwnApplications = endpoint({
  method: 'POST',
  path: '/v1/own-applications/search',
  summary:
    'Find applications of the account that is logged in by a coupon number, a day or a name, the newest first',
  status: 200,
  access: 'user',
  reads: true,
  body: Type.Object(
    {
      /** A coupon number, the day on which it was applied, or words of a name; empty for all. */
      text: Type.String({ maxLength: 100 }),
      /** The `next_cursor` of the answer before; the newest without. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      /** Twenty at most. */
      applications: Type.Array(found),
      /** The day, dd-mm-yyyy, of the oldest application that was looked at for a name; empty where all were, or none had to be. */
      looked_until: Type.String(),
      /** Null where there are no more. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const ownToday = endpoint({
  method: 'GET',
  path: '/v1/own-applications/today',
  summary: 'How many applications the account that is logged in has submitted today',
  status: 200,
  access: 'user',
  reply: Type.Object({
    data: Type.Object({
      /** dd-mm-yyyy, in India */
      day: Type.String(),
      count: Type.Integer({ minimum: 0 }),
    }),
  }),
})
