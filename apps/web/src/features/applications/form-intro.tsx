import type { Flow } from '@pan/contracts/pan/flow'
import type { Form } from '@pan/contracts/kit/form'
import type { ReactNode } from 'react'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { FormState } from '../../forms/form-context.ts'
import { BeforeYouStart } from './before-you-start.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { FirstSection } from '../../forms/sections/first-section.tsx'
import styles from '../../forms/form.module.css'
import { useT } from '../../i18n/i18n.tsx'
import { sharedComputer, useSharedComputer } from '../../forms/draft/shared-computer.ts'

interface FormIntroProps {
  flow: Flow
  kind: ApplicantKind
  form: Form
  /** Hears whether others use this computer too, from the first tick on: an earlier draft goes. */
  onShare?: (isShared: boolean) => void
  /** What only the program knows, once it has taken the page over. */
  known?: { banner: ReactNode; state: FormState; isShared: boolean }
}

/**
 * The page before a form. What the server wrote of it stays where it is when the program takes it over: drawn anew, it would be
 * laid out and painted a second time, and be the largest thing of the first screen only then.
 */
export function FormIntro({
  flow,
  kind,
  form,
  onShare = (isShared) => sharedComputer.set(isShared),
  known,
}: FormIntroProps) {
  const t = useT()
  return (
    <div className={`stack form-width ${styles.opening}`}>
      {!known && <FirstSection form={form} name={t(`services.${flow}`)} />}
      {known?.banner}
      <BeforeYouStart flow={flow} kind={kind} form={form} isShared={useSharedComputer()} onShare={onShare}>
        {flow === 'lost' && <ChangeQuestion kind={kind} known={known} />}
      </BeforeYouStart>
    </div>
  )
}
