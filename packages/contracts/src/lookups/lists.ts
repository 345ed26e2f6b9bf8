import type { Static } from 'typebox'
import * as Type from 'typebox'
import { byLanguage } from '../kit/by-language.ts'
import { endpoint } from '../kit/endpoint.ts'

/** The lists of facts that an operator brings up to date. */
export const LISTS = ['ao-codes', 'pan-offices', 'pin-codes'] as const
export type ListName = (typeof LISTS)[number]

const list = Type.Object({
  name: Type.Enum([...LISTS]),
  /** Where the facts are from, in English. */
  source: Type.String(),
  /** The sources in other languages, by language; empty where an operator has only said it in English. */
  sources: byLanguage,
  /** The day or month of the facts: YYYY-MM-DD or YYYY-MM. */
  as_of: Type.String(),
  /** Where somebody can confirm them; empty when there is no such place. */
  official_url: Type.String(),
  rows: Type.Integer(),
})
export type List = Static<typeof list>

/** Which edition of each list the look-ups answer from. */
export const lookupLists = endpoint({
  method: 'GET',
  path: '/v1/lookup-lists',
  summary: 'The date, the source and the official page of each list',
  status: 200,
  access: 'public',
  reply: Type.Object({ data: Type.Object({ lists: Type.Array(list) }) }),
})
