import { Type } from 'typebox'
import { DEVELOPMENT_SECRET } from './development.ts'

export const text = (description: string, fallback = '') => Type.String({ description, default: fallback })
/** A secret that is made at random. */
export const secret = (name: string, description: string) =>
  Type.String({ description, default: DEVELOPMENT_SECRET + name, minLength: 16, secret: 'random' })
export const optionalSecret = (description: string) =>
  Type.String({ description, default: '', secret: 'random' })
/** A secret that somebody else has made. */
export const credential = (description: string) => Type.String({ description, default: '', secret: 'given' })
export const address = (description: string, fallback: string) =>
  Type.String({ description, default: fallback, pattern: '^https?://.+$' })
export const count = (description: string, fallback: number, minimum = 1, maximum?: number) =>
  Type.Integer({ description, default: fallback, minimum, ...(maximum !== undefined && { maximum }) })
export const oneOf = <const Value extends string>(description: string, ...values: [Value, ...Value[]]) =>
  Type.Enum(values, { description, default: values[0] })

export const ownShare = (description: string) =>
  Type.Optional(Type.Number({ description, minimum: 0, maximum: 100 }))
