import { languageOf } from '@pan/contracts/messages/languages'
import type { Registration } from '@pan/contracts/staff/partners'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { StateOfRegistration } from './registration-state.tsx'

/** How a registration stands, and who has decided; what there is not is left out. */
export function RegistrationFacts({ registration }: { registration: Registration }) {
  const { locale, t } = useI18n()
  const { state, registered_at, decided_at, decided_by, reason, language, has_console } = registration
  const time = (at: string) => dayAndTimeText(new Date(at), locale)
  const rows = [
    { key: 'standing', label: t('partners.state'), value: <StateOfRegistration state={state} /> },
    { key: 'registered', label: t('partners.registered'), value: time(registered_at) },
    {
      key: 'decided',
      label: t('partners.decided'),
      value: decided_at && t('partners.decided.by', { time: time(decided_at), name: decided_by }),
    },
    { key: 'reason', label: t('partners.reason'), value: reason },
    { key: 'language', label: t('partners.language'), value: languageOf(language).name },
    {
      key: 'console',
      label: t('partners.console'),
      value: state === 'APPROVED' && t(has_console ? 'partners.console.yes' : 'partners.console.no'),
    },
  ]
  return <SummaryList rows={rows.filter(({ value }) => value)} />
}
