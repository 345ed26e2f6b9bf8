import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { screenForm } from '@pan/contracts/forms/register'
import { useState } from 'react'
import { login } from '../../api/login.ts'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ApplicationForm } from './application-form.tsx'
import { LazyForOthersForm } from './for-others/lazy-for-others-form.tsx'
import { FormIntro } from './form-intro.tsx'
import { applyTitle } from './titles.ts'

interface ApplyPageProps {
  flow: Flow
  kind: ApplicantKind
}

/** The page of a form. The server writes what can be read before there is a form. */
export function ApplyPage({ flow, kind }: ApplyPageProps) {
  const t = useT()
  return (
    <div className="stack">
      <h1>{applyTitle(t, flow, kind)}</h1>
      <FormForCaller flow={flow} kind={kind} />
    </div>
  )
}

/** Whoever applies for others has more around the form, which nobody else loads. */
function FormForCaller({ flow, kind }: ApplyPageProps) {
  // Who logs in while they fill it in goes on as they began. The page of the server is for nobody in particular.
  const [isForOthers] = useState(() => login.user()?.applies_for_others === true)
  const form = screenForm(flow, kind, config.channels)
  const ofEverybody = <ApplicationForm flow={flow} kind={kind} asked={form} />
  if (!isForOthers) return ofEverybody
  const opening = <FormIntro flow={flow} kind={kind} form={form} />
  return <LazyForOthersForm flow={flow} kind={kind} meanwhile={opening} otherwise={ofEverybody} />
}
