import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { useI18n } from '../../i18n/i18n.tsx'
import { Breakable, CallPath } from './call-path.tsx'

/** The `lang` of what the description and the guide say, which is English in every language of the site. */
export function useEnglish(): 'en' | undefined {
  const { locale } = useI18n()
  return locale === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE
}

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*)/u

/** A sentence of the description, with code in backticks and words in stars. */
export function Words({ children }: { children: string }) {
  return children.split(MARKS).map((piece, index) => {
    if (index % 2 === 0) return <Breakable key={index} text={piece} />
    if (piece.startsWith('`')) return <CallPath key={index} path={piece.slice(1, -1)} />
    if (piece.startsWith('**')) return <strong key={index}>{piece.slice(2, -2)}</strong>
    return <em key={index}>{piece.slice(1, -1)}</em>
  })
}

/** A sentence of the description without marks, for titles. */
export const plainWords = (text: string): string => text.replaceAll(/[*`]/gu, '')
