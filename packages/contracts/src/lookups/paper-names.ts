import type { Static } from 'typebox'
import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { LOCALES } from '../messages/languages.ts'

export const paperName = Type.Object({
  /** As the look-ups of proofs and the answers of a form name the paper. */
  id: Type.String(),
  language: Type.Enum(LOCALES),
  name: Type.String(),
})
export type PaperName = Static<typeof paperName>

/** Usually none: what nobody has changed is named as the product names it. */
export const changedPaperNames = endpoint({
  method: 'GET',
  path: '/v1/changed-paper-names',
  summary: 'Papers that this site names otherwise than the product does, by language',
  status: 200,
  access: 'public',
  reply: Type.Object({ data: Type.Object({ names: Type.Array(paperName) }) }),
})
