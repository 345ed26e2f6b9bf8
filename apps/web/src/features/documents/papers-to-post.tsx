import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** People take a payment or a file for the end of it, and then never post their papers. */
export function PapersToPost() {
  const t = useT()
  return (
    <Notice tone="warning" title={t('apply.download.unfinished')}>
      <p>{t('apply.download.unfinished.text')}</p>
    </Notice>
  )
}
