import { sentences } from '@pan/contracts/messages/catalogues'
import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import { preferredLocale } from '@pan/contracts/messages/preferred-locale'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { FastifyRequest } from 'fastify'

type Translate = (key: string, params?: MessageParams) => string

// A message that a form or a failure names by key was checked where it was declared.
const translators = sentences as Record<Locale, Translate>

const WISHES_KEPT = 1000
/** Longer than any browser writes what languages it wishes. A header may be of sixteen thousand letters, and is not kept then. */
const WISHES_LENGTH_MAX = 200
const known = new Map<string, Locale>()

/** The language that the caller prefers, of those we have; English when it asks for neither. */
export function localeOf(request: FastifyRequest): Locale {
  const wishes = request.headers['accept-language']
  if (wishes === undefined) return DEFAULT_LOCALE
  let locale = known.get(wishes)
  if (locale === undefined) {
    locale = preferredLocale(wishes)
    if (known.size < WISHES_KEPT && wishes.length <= WISHES_LENGTH_MAX) known.set(wishes, locale)
  }
  return locale
}

/** Says messages in the caller's language. */
export const translatorOf = (request: FastifyRequest): Translate => translators[localeOf(request)]
