import type { WholeRequest } from '@pan/contracts/staff/people/request'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/summary-list.tsx'
import { RequestState } from '../request-state.tsx'

/** What was filed, and who has asked and decided when. */
export function Facts({ request }: { request: WholeRequest }) {
  const { locale, t } = useI18n()
  const by = (name: string, at: string | null) =>
    at === null ? undefined : t('people.by', { name, time: dayAndTimeText(new Date(at), locale) })
  const rows: (SummaryRow | false)[] = [
    { key: 'state', label: t('people.state'), value: <RequestState request={request} /> },
    {
      key: 'due',
      label: t('people.due'),
      value: (
        <>
          {request.due_on} {request.is_overdue && <StatusTag tone="problem">{t('people.overdue')}</StatusTag>}
        </>
      ),
    },
    { key: 'came', label: t('people.came'), value: request.came_on },
    { key: 'way', label: t('people.way'), value: t(`people.way.${request.way}`) },
    { key: 'identity', label: t('people.identity'), value: t(`people.identity.${request.identity}`) },
    request.note !== '' && { key: 'note', label: t('people.note'), value: request.note },
    { key: 'filed', label: t('people.filedBy'), value: by(request.filed_by, request.filed_at) },
    request.asked_at !== null && {
      key: 'asked',
      label: t('people.askedBy'),
      value: by(request.asked_by, request.asked_at),
    },
    request.decided_at !== null && {
      key: 'decided',
      label: t('people.decidedBy'),
      value: by(request.decided_by, request.decided_at),
    },
    request.refusal !== null && {
      key: 'refusal',
      label: t('people.refusal'),
      value: t(`people.refusal.${request.refusal}`),
    },
  ]
  return (
    <section className="stack" aria-labelledby="people-facts">
      <h2 id="people-facts">{t('people.facts')}</h2>
      <SummaryList rows={rows.filter((row) => row !== false)} />
    </section>
  )
}
