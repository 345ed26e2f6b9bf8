import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { NamedEndpoint } from '@pan/contracts/endpoints'
import type { TSchema } from 'typebox'
import { explained } from './explained.ts'

/** The body without its file: JSON has no place for one. */
export function withoutFile(body: TSchema, upload: Endpoint['upload']) {
  if (!upload) return body
  const { [upload.field]: _file, ...properties } = (body as ObjectSchema).properties ?? {}
  return { ...body, properties }
}

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const pointer = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const isJson = ({ reply }: Endpoint) => !('contentMediaType' in reply)

/** The shapes that an operation points at, by the names under which programs will know them. */
export function schemasOf({ name, endpoint }: NamedEndpoint): Record<string, TSchema> {
  const { body, upload, reply } = endpoint
  return {
    ...(body && { [`${capital(name)}Body`]: explained(withoutFile(body, upload), false) }),
    ...(body && upload && { [`${capital(name)}Parts`]: explained(body, false) }),
    ...(isJson(endpoint) && { [`${capital(name)}Reply`]: explained(reply, true) }),
  }
}

export interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}
