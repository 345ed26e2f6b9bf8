import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { Sentence } from '../../errors/failure.ts'
import type { Place } from './workbook.ts'

type FaultName<Key> = Key extends `listFault.${infer Name}` ? Name : never

/** Characters of a wrong value that are told. */
const VALUE_LENGTH_MAX = 60

/** What is wrong with a file of a list, or with one of its rows. */
export const listFault = (name: FaultName<MessageKey>, params?: MessageParams): Sentence => ({
  key: `listFault.${name}`,
  ...(params && { params }),
})

/** A wrong value, as a sentence names it. */
export const quoted = (value = ''): { readonly value: string } => ({
  value: JSON.stringify(value.slice(0, VALUE_LENGTH_MAX)),
})

/** What is wrong in a language. */
export const faultText = ({ key, params }: Sentence, locale: Locale = DEFAULT_LOCALE): string =>
  sentences[locale](key as MessageKey, params)

/** Where a row is, as a command says it. */
export const placeText = ({ file, line, sheet }: Place): string =>
  sheet === undefined
    ? `${file}, line ${line}`
    : `${file}, ${sheet === '' ? '' : `sheet ${sheet}, `}row ${line}`
