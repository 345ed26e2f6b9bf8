import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { MessageParams } from '@pan/contracts/messages/translate'

type FaultKey = Extract<MessageKey, `officialFault.${string}`>

/** What is wrong with an official form or its map, still to be said in a language. */
export interface OfficialFault {
  readonly key: FaultKey
  readonly params?: MessageParams | undefined
  /** Which answer of the map it is about; absent where it is the whole. */
  readonly answer?: string
}

type FaultName = FaultKey extends `officialFault.${infer Name}` ? Name : never

export const fault = (name: FaultName, params?: MessageParams): OfficialFault => ({
  key: `officialFault.${name}`,
  ...(params && { params }),
})

/** What is wrong with one answer of a map. */
export const faultOf = (answer: string, name: FaultName, params?: MessageParams): OfficialFault => ({
  ...fault(name, params),
  answer,
})
