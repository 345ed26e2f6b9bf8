import type { MessageKey } from '@pan/contracts/messages/en'
import type { Locale, Message } from '@pan/contracts/messages/translate'
import { wearLocale } from './wear-locale.ts'

export type Catalogue = Readonly<Record<MessageKey, Message>>

type Sentences = Readonly<Record<string, Message>>
type Loaders<Name extends string = string> = Record<Name, () => Promise<{ sentences: Sentences }>>

// Each in a chunk of its own: a page fetches one language, and of it what it needs.
const parts = {
  en: {
    site: () => import('./en/site.ts'),
    forms: () => import('./en/forms.ts'),
    aoPicker: () => import('./en/ao-picker.ts'),
    otherForms: () => import('./en/other-forms.ts'),
    blankForms: () => import('./en/blank-forms.ts'),
    documents: () => import('./en/documents.ts'),
    lookups: () => import('./en/lookups.ts'),
    payment: () => import('./en/payment.ts'),
    customPayment: () => import('./en/custom-payment.ts'),
    articles: () => import('./en/articles.ts'),
    account: () => import('./en/account.ts'),
    tracking: () => import('./en/tracking.ts'),
    partner: () => import('./en/partner.ts'),
    privacy: () => import('./en/privacy.ts'),
    terms: () => import('./en/terms.ts'),
    about: () => import('./en/about.ts'),
  },
  ta: {
    site: () => import('./ta/site.ts'),
    forms: () => import('./ta/forms.ts'),
    aoPicker: () => import('./ta/ao-picker.ts'),
    otherForms: () => import('./ta/other-forms.ts'),
    blankForms: () => import('./ta/blank-forms.ts'),
    documents: () => import('./ta/documents.ts'),
    lookups: () => import('./ta/lookups.ts'),
    payment: () => import('./ta/payment.ts'),
    customPayment: () => import('./ta/custom-payment.ts'),
    articles: () => import('./ta/articles.ts'),
    account: () => import('./ta/account.ts'),
    tracking: () => import('./ta/tracking.ts'),
    partner: () => import('./ta/partner.ts'),
    privacy: () => import('./ta/privacy.ts'),
    terms: () => import('./ta/terms.ts'),
    about: () => import('./ta/about.ts'),
  },
} satisfies Record<Locale, Loaders>

/** The home page needs the sentences of the site alone; the others come with the first page that says them. */
export type Part = keyof typeof parts.en

/** Every part that there is. */
export const allParts = Object.keys(parts.en) as Part[]

interface State {
  locale: Locale
  catalogue: Catalogue
}

export interface Language {
  current: () => State
  subscribe: (listener: () => void) => () => void
  /** Resolves when the sentences of a part can be said. */
  need: (part: Part) => Promise<void>
  switchTo: (locale: Locale) => Promise<void>
}

/** The language of the page with the sentences that have arrived. */
export function makeLanguage(locale: Locale): Language {
  let state: State = { locale, catalogue: {} as Catalogue }
  let wanted: { locale: Locale; parts: readonly Part[] } = { locale, parts: [] }
  let arrived: readonly Part[] = []
  const listeners = new Set<() => void>()

  /** Fetches until what has arrived is what was asked for last: a switch may come while a part is on its way. */
  async function reach(next: Partial<typeof wanted>): Promise<void> {
    wanted = { ...wanted, ...next }
    let target
    do {
      target = wanted
      const loaders: Loaders<Part> = parts[target.locale]
      const loaded = await Promise.all(target.parts.map((part) => loaders[part]()))
      const catalogue: Sentences = Object.assign({}, ...loaded.map(({ sentences }) => sentences))
      if (target !== wanted) continue
      if (target.locale !== state.locale) wearLocale(target.locale)
      state = { locale: target.locale, catalogue }
      arrived = target.parts
    } while (target !== wanted)
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async need(part) {
      if (!arrived.includes(part)) await reach({ parts: [...new Set([...wanted.parts, part])] })
    },
    switchTo: (next) => reach({ locale: next }),
  }
}
