import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Locale } from '@pan/contracts/messages/languages'
import { LATER_STATES } from '@pan/contracts/pan/application-states'
import type { ShortMessageName } from '@pan/contracts/short-messages'

/** Every short message there is. */
export const NAMES: readonly ShortMessageName[] = ['submitted', 'paid', ...LATER_STATES]

/** What is the same in all messages: who writes, and the address of the site. */
export interface Writer {
  readonly operator: string
  readonly origin: string
}

/** Where the page is that shows how an application stands. */
export const linkIn = (locale: Locale, origin: string): string =>
  origin + addressIn(locale, '/pan-card-status/track-application')

/** What a message says. All of it but the reference is registered beforehand, so that one variable is left. */
export const textOf = (
  name: ShortMessageName,
  locale: Locale,
  { operator, origin }: Writer,
  reference: string,
): string => sentences[locale](`shortMessage.${name}`, { operator, reference, link: linkIn(locale, origin) })
