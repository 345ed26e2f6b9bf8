import type { ShownText } from '@pan/contracts/staff/texts/texts'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

/** What is wrong with one language of a text: it says what was said before, or does not go out. */
export function TextMarks({ text }: { text: Pick<ShownText, 'is_stale' | 'is_in_use'> }) {
  const t = useT()
  return (
    <>
      {text.is_stale && (
        <p>
          <StatusTag tone="problem">{t('texts.stale')}</StatusTag>
        </p>
      )}
      {!text.is_in_use && (
        <p>
          <StatusTag tone="problem">{t('texts.unfit')}</StatusTag>
        </p>
      )}
    </>
  )
}
