import { entriesOf } from '@pan/contracts/kit/http/setting-lists'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { CHANNELS, type Channel as ChannelName, type ShortMessageName } from '@pan/contracts/short-messages'
import type { Variables } from '../config/variables.ts'
import { NAMES } from './texts.ts'

/** What can stand in braces in the body for a gateway. */
const VALUES = ['id', 'to', 'sender', 'entity', 'template', 'language', 'text', 'reference', 'link'] as const
export type BodyValues = Readonly<Record<(typeof VALUES)[number], string>>

const IN_BRACES = /\{(\w+)\}/gu
const HEADER_NAME = /^[\w-]+$/u

/** A gateway for short messages, as the operator has set it. */
export interface Channel {
  readonly name: ChannelName
  readonly url: string
  readonly credential: string
  /** The header of the credential. */
  readonly header: string
  readonly sender: string
  /** The id of the principal entity with DLT; empty where there is none. */
  readonly entity: string
  /** Ids of registered texts by `name.language`. */
  readonly templates: ReadonlyMap<string, string>
  /** What is posted, with names in braces in its texts. */
  readonly body: unknown
}

export const templateKey = (name: ShortMessageName, locale: Locale) => `${name}.${locale}` as const

/** Puts values where their names stand in the texts of a JSON value; a value can end no text and begin no other. */
export function filledBody(body: unknown, values: BodyValues): unknown {
  if (typeof body === 'string')
    return body.replace(IN_BRACES, (_, name: string) => values[name as keyof BodyValues])
  if (Array.isArray(body)) return body.map((each) => filledBody(each, values))
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, filledBody(value, values)]))
}

const prefixOf = { sms: 'SMS', whatsapp: 'WHATSAPP' } as const satisfies Record<ChannelName, string>

const KNOWN = NAMES.flatMap((name) => LOCALES.map((locale) => templateKey(name, locale)))
/** The gateway finds the registered text by its words. */
const isByWords = (setting: string): boolean => setting.trim() === '*'

function templatesIn(setting: string): ReadonlyMap<string, string> {
  if (isByWords(setting)) return new Map(KNOWN.map((key) => [key, '']))
  return new Map(
    entriesOf(setting, ',').map((entry) => {
      const at = entry.indexOf('=')
      return at < 0 ? [entry, ''] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
    }),
  )
}

function bodyIn(setting: string): unknown {
  try {
    return JSON.parse(setting)
  } catch {
    return undefined
  }
}

/** The channels that an operator has switched on. */
export const channelsIn = (given: Omit<Variables, 'PII_KEYS' | 'NODE_ENV'>): Channel[] =>
  CHANNELS.filter((name) => given[`${prefixOf[name]}_URL`] !== '').map((name) => ({
    name,
    url: given[`${prefixOf[name]}_URL`],
    credential: given[`${prefixOf[name]}_CREDENTIAL`],
    header: given[`${prefixOf[name]}_CREDENTIAL_HEADER`],
    sender: given[`${prefixOf[name]}_SENDER`],
    entity: name === 'sms' ? given.SMS_ENTITY_ID : '',
    templates: templatesIn(given[`${prefixOf[name]}_TEMPLATES`]),
    body: bodyIn(given[`${prefixOf[name]}_BODY`]),
  }))

function templateFaults(setting: string, templates: Channel['templates']): string[] {
  const wrong = [...templates].filter(([key, id]) => id === '' || !KNOWN.some((each) => each === key))
  const missing = NAMES.flatMap((name) => {
    const keys = LOCALES.map((locale) => templateKey(name, locale))
    // Nobody is told in a language that they have not chosen.
    return keys.some((key) => templates.has(key)) ? keys.filter((key) => !templates.has(key)) : []
  })
  return [
    ...(templates.size === 0 ? [`${setting} must name a template`] : []),
    ...wrong.map(([key]) => `${setting} must have entries like submitted.en=<id>, and ${key} is none`),
    ...missing.map((key) => `${setting} must have ${key}, too: a step has a template in every language`),
  ]
}

/** What is wrong with the settings of the channels that are switched on. */
export const channelFaults = (given: Variables): string[] =>
  channelsIn(given).flatMap(({ name, header, templates, body }) => {
    const prefix = prefixOf[name]
    const unknown = [...JSON.stringify(body ?? '').matchAll(IN_BRACES)].filter(
      ([, value]) => !VALUES.some((each) => each === value),
    )
    return [
      ...(HEADER_NAME.test(header) ? [] : [`${prefix}_CREDENTIAL_HEADER must be the name of a header`]),
      ...(body === undefined ? [`${prefix}_BODY must be JSON`] : []),
      ...unknown.map(([text]) => `${prefix}_BODY must not have ${text}`),
      ...(isByWords(given[`${prefix}_TEMPLATES`]) ? [] : templateFaults(`${prefix}_TEMPLATES`, templates)),
    ]
  })
