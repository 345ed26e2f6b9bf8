import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { CATEGORIES } from '../pan/flow.ts'

/** A page says so when somebody comes to the first question: nothing about who that is goes along, and nothing is kept but the number. */
export const noteFormStart = endpoint({
  method: 'POST',
  path: '/v1/form-starts',
  summary: 'Count a form that was opened',
  status: 200,
  access: 'public',
  // Whoever opens a form may send it, too: of that there is no less.
  counts: 'read',
  body: Type.Object({ application_category: Type.Enum([...CATEGORIES]) }, { additionalProperties: false }),
  reply: Type.Object({ counted: Type.Boolean() }),
})
