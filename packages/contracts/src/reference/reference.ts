import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import {
  foundSection,
  guideHeading,
  guidePageLine,
  operationDetails,
  operationLine,
} from './reference-schemas.ts'

/*
 * What the pages of the reference and of the guide are made of. It is for them alone, and no part of the API that they are about:
 * `endpoints.ts` does not list it, and the description does not mention it.
 */

/** Where the pages are, without a language. */
export const REFERENCE_PAGE = '/partner-with-us/reference'
export const GUIDE_PAGE = '/partner-with-us/guide'
/** The name of the page with which the guide begins. */
export const FIRST_GUIDE_PAGE = 'start'
export const REFERENCE_SEARCH_MAX = 200

const reading = { method: 'GET', status: 200, access: 'public' } as const

export const referenceIndex = endpoint({
  ...reading,
  path: '/docs/reference',
  summary: 'Every operation of the API, by area, and the pages of the guide',
  reply: Type.Object({
    areas: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })),
    operations: Type.Array(operationLine),
    pages: Type.Array(guidePageLine),
  }),
})

export const searchReference = endpoint({
  ...reading,
  path: '/docs/search',
  summary: 'The operations and the sections of the guide that have all words of a text',
  query: Type.Object({ searching: Type.String({ minLength: 1, maxLength: REFERENCE_SEARCH_MAX }) }),
  reply: Type.Object({
    /** Ids, best first. */
    operations: Type.Array(Type.String()),
    sections: Type.Array(foundSection),
  }),
})

export const referenceOperation = endpoint({
  ...reading,
  path: '/docs/operations/:operation',
  summary: 'One operation with its parameters, bodies, answers and failures',
  fails: ['NOT_FOUND'],
  params: Type.Object({ operation: Type.String({ maxLength: 60 }) }),
  reply: operationDetails,
})

export const guidePage = endpoint({
  ...reading,
  path: '/docs/guide-pages/:page',
  summary: 'A page of the guide as HTML',
  fails: ['NOT_FOUND'],
  params: Type.Object({ page: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    title: Type.String(),
    headings: Type.Array(guideHeading),
    html: Type.String(),
  }),
})
