import { CATEGORIES } from './pan/flow.ts'
import * as Type from 'typebox'
import { include } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'
import { PROGRESS } from './pan/progress.ts'

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
        application_state: Type.Optional(Type.Enum([...PROGRESS])),
      }),
    ),
    /** Null on the last page. */
    next_cursor: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
})
