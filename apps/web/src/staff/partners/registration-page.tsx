import type { Registration } from '@pan/contracts/staff/partners'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../i18n/i18n.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { Answers } from './answers.tsx'
import { Decide } from './decide.tsx'
import { Keys } from './keys.tsx'
import { registrationQuery } from './queries.ts'
import { RegistrationFacts } from './registration-facts.tsx'
import { SameAnswers } from './same-answers.tsx'
import { Usage } from './usage.tsx'
import { Webhooks } from './webhooks.tsx'

/** A registration: how it stands, what was answered and what is doubtful about it, others like it, and the keys. */
export function RegistrationPage() {
  const { locale, t } = useI18n()
  const query = useQuery(registrationQuery(useIdInAddress(), locale))
  const reference = query.data?.reference ?? ''
  return (
    <Page title={t('partners.one', { reference })}>
      <Loaded query={query}>{(registration) => <RegistrationSections registration={registration} />}</Loaded>
    </Page>
  )
}

function RegistrationSections({ registration }: { registration: Registration }) {
  return (
    <>
      <RegistrationFacts registration={registration} />
      <Decide registration={registration} />
      <Answers registration={registration} />
      <SameAnswers registration={registration} />
      <Keys registration={registration} />
      {registration.keys.length > 0 && <Usage id={registration.id} />}
      <Webhooks id={registration.id} />
    </>
  )
}
