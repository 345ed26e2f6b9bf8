import * as Type from 'typebox'
import { BLANK_FORM_IDS } from '../blank-forms.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { officialVersion } from '../official-forms/official-version.ts'

export const forForms = { access: 'staff', right: 'lists', status: 200 } as const satisfies Partial<Endpoint>
export const form = Type.Enum([...BLANK_FORM_IDS])
const params = Type.Object({ form, version: Type.String({ pattern: '^[1-9]\\d{0,5}$' }) })

/** What calls about one version have in common. */
export const ofOne = { ...forForms, params, fails: ['NOT_FOUND'] } as const satisfies Partial<Endpoint>
export const one = Type.Object({ data: Type.Object({ version: officialVersion }) })
export const pdf = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })
export const mapVersion = Type.Integer({ minimum: 0 })
