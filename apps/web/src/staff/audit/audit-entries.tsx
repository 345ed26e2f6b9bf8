import type { Reply } from '@pan/contracts/kit/endpoint'
import type { searchAudit } from '@pan/contracts/staff/audit'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import type { AuditQuestion } from './question.ts'
import { AuditTable } from './audit-table.tsx'

interface AuditEntriesProps {
  page: Reply<typeof searchAudit>['data']
  isFirst: boolean
  onPage: (cursor: string | undefined) => void
  onAsk: (question: AuditQuestion) => void
}

/** A page of entries, the ways to the next one and back to the first, and until when a change of them shows. */
export function AuditEntries({ page, isFirst, onPage, onAsk }: AuditEntriesProps) {
  const { locale, t } = useI18n()
  const { entries, next_cursor: next, segments_until: until } = page
  return (
    <>
      {entries.length === 0 ? <p>{t('audit.none')}</p> : <AuditTable entries={entries} onAsk={onAsk} />}
      <nav className="actions" aria-label={t('ui.pages')}>
        {!isFirst && (
          <Button look="secondary" onClick={() => onPage(undefined)}>
            {t('audit.first')}
          </Button>
        )}
        {next !== null && (
          <Button look="secondary" onClick={() => onPage(next)}>
            {t('ui.pages.next')}
          </Button>
        )}
      </nav>
      <p className="muted">
        {until
          ? t('audit.segments', { time: dayAndTimeText(new Date(until), locale) })
          : t('audit.segments.none')}
      </p>
    </>
  )
}
