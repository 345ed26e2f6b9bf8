import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import { translator, type MessageParams, type Translate } from '@pan/contracts/messages/translate'
import type { MessageRef } from '@pan/contracts/kit/field'
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from './language.ts'

/** The sentence of a message that a form or a rule of the contracts names. */
export type TranslateMessage = (message: MessageRef) => string

interface I18n {
  locale: Locale
  /** The sentence of a key, or of a message that a form or a rule of the contracts names. */
  t: Translate<MessageKey> & TranslateMessage
  /** Resolves when the sentences of a bundle have arrived. */
  need: Language['need']
  /** Changes the language where the person stands: nothing is mounted anew and no focus moves. */
  switchTo: (locale: Locale) => Promise<void>
  /** What is said otherwise from now on, where the person stands. */
  say: Language['say']
}

const I18nContext = createContext<I18n | undefined>(undefined)

export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  const { locale, catalogue } = useSyncExternalStore(language.subscribe, language.current, language.current)
  const i18n = useMemo<I18n>(() => {
    const translate = translator(catalogue)
    return {
      locale,
      t: (message: MessageKey | MessageRef, params?: MessageParams) =>
        typeof message === 'string'
          ? translate(message, params)
          : translate(message.key as MessageKey, message.params),
      need: language.need,
      switchTo: language.switchTo,
      say: language.say,
    }
  }, [catalogue, locale, language])

  return <I18nContext value={i18n}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it')
  return i18n
}

export const useT = () => useI18n().t
