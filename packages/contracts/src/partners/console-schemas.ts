import * as Type from 'typebox'
import { KEY_MODES, SCOPES } from '../kit/access/key-grant.ts'

const instant = Type.Union([Type.String(), Type.Null()])

const key = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mode: Type.Enum([...KEY_MODES]),
  scopes: Type.Array(Type.Enum([...SCOPES])),
  /** Its beginning and end. */
  key: Type.String(),
  created_at: Type.String(),
  /** Within a minute; null for a key that nobody has used. */
  last_used_at: instant,
  /** When it ends because another one has taken its place; null as long as none has. */
  expires_at: instant,
  /** IP addresses and networks that it works from; from everywhere where there are none. */
  networks: Type.Array(Type.String()),
})

export const partner = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  name: Type.String(),
  /** Those that open something, the oldest first. */
  keys: Type.Array(key),
})

/** A key of a partner as people see it. */
export type ConsoleKey = Type.Static<typeof key>

/** A partner whom the account that is logged in stands for. */
export type ConsolePartner = Type.Static<typeof partner>

export const shownOnce = Type.Object({
  data: Type.Object({
    key,
    /** The whole key. It is kept nowhere: this answer is the only one that has it. */
    secret: Type.String(),
  }),
})
