import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Message } from '@pan/contracts/messages/translate'
import type { Loaders } from 'virtual:sentences'
import type { Bundle } from './bundles.ts'
import { applyChosenLocale } from './apply-locale.ts'

export type Catalogue = Readonly<Record<MessageKey, Message>>

type Sentences = Readonly<Record<string, Message>>

/** By language, sentences that say something else than those of the product. */
export type OwnWords = Readonly<Partial<Record<Locale, Sentences>>>

interface State {
  locale: Locale
  catalogue: Catalogue
}

export interface Language {
  current: () => State
  subscribe: (listener: () => void) => () => void
  /** Resolves when the sentences of a bundle can be said. */
  need: (bundle: Bundle) => Promise<void>
  switchTo: (locale: Locale) => Promise<void>
  /** What is said otherwise from now on, in the place of what was. */
  say: (own: OwnWords) => Promise<void>
}

/** The language of the page with the sentences that have arrived; what this site says otherwise takes their place. */
export function makeLanguage(locale: Locale, loaders: Loaders, own: OwnWords = {}): Language {
  let state: State = { locale, catalogue: {} as Catalogue }
  let wanted: { locale: Locale; bundles: readonly Bundle[] } = { locale, bundles: [] }
  let arrived: readonly Bundle[] = []
  const listeners = new Set<() => void>()

  /** Fetches until what has arrived is what was asked for last: a switch may come while a bundle is on its way. */
  async function reach(next: Partial<typeof wanted>): Promise<void> {
    const before = wanted
    const asked = { ...wanted, ...next }
    wanted = asked
    let target: typeof wanted
    do {
      target = wanted
      const load = loaders[target.locale]
      const loaded = await Promise.all(target.bundles.map((bundle) => load[bundle]!())).catch(
        (error: unknown) => {
          // Offline, say: the page goes on in the language that it has.
          if (target === wanted) wanted = target === asked ? before : asked
          if (target === asked) throw error
        },
      )
      // What somebody else asked for meanwhile has failed: what was asked for here may be there all the same.
      if (!loaded) continue
      const catalogue: Sentences = Object.assign(
        {},
        ...loaded.map(({ sentences }) => sentences),
        own[target.locale],
      )
      if (target !== wanted) continue
      if (target.locale !== state.locale) applyChosenLocale(target.locale)
      state = { locale: target.locale, catalogue }
      arrived = target.bundles
    } while (target !== wanted)
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async need(bundle) {
      if (!arrived.includes(bundle)) await reach({ bundles: [...new Set([...wanted.bundles, bundle])] })
    },
    switchTo: (next) => reach({ locale: next }),
    say(next) {
      own = next
      return reach({})
    },
  }
}
