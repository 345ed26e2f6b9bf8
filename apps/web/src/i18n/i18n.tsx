import {
  translator,
  type Locale,
  type MessageParams,
  type Translate,
} from '@pan/contracts/messages/translate'
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { loadCatalogue, type Catalogue } from './catalogues.ts'
import type { MessageKey } from '@pan/contracts/messages/en'
import { storeLocale } from './stored-locale.ts'

interface I18n {
  locale: Locale
  t: Translate<MessageKey>
  /** Says a message that a form or a rule of the contracts names. */
  say: (message: { key: string; params?: MessageParams }) => string
  /** Changes the language where the person stands: nothing is mounted anew and no focus moves. */
  switchTo: (locale: Locale) => Promise<void>
}

const I18nContext = createContext<I18n | undefined>(undefined)

interface Language {
  locale: Locale
  catalogue: Catalogue
}

export function I18nProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [{ locale, catalogue }, setLanguage] = useState(first)

  const switchTo = useCallback(async (next: Locale) => {
    const loaded = await loadCatalogue(next)
    storeLocale(next)
    startTransition(() => setLanguage({ locale: next, catalogue: loaded }))
  }, [])

  const i18n = useMemo<I18n>(() => {
    const t = translator(catalogue, locale)
    return { locale, t, say: ({ key, params }) => t(key as MessageKey, params), switchTo }
  }, [catalogue, locale, switchTo])

  return <I18nContext value={i18n}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}

export const useT = () => useI18n().t
