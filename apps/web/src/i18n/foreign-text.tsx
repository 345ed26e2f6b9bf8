import { useI18n } from './i18n.tsx'
import { textLanguage } from './text-language.ts'

/** A text that is not of the catalogue, marked with the language of its letters where that is not the page's (WCAG 3.1.2). */
export function ForeignText({ children }: { children: string }) {
  const { locale } = useI18n()
  const language = textLanguage(children)
  return language === undefined || language === locale ? children : <span lang={language}>{children}</span>
}
