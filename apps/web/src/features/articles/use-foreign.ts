import type { Locale } from '@pan/contracts/messages/languages'
import { useI18n } from '../../i18n/i18n.tsx'

/** Gives the language of a text as its `lang`, where it is another one than the page's. */
export function useForeign(): (language: Locale | undefined) => Locale | undefined {
  const { locale } = useI18n()
  return (language) => (language === locale ? undefined : language)
}
