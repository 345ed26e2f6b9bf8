import type { Flow } from '@pan/contracts/pan/flow'
import { screenForm } from '@pan/contracts/forms/register'
import { config } from '../../site/config.ts'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { useT } from '../../i18n/i18n.tsx'
import { BeforeYouStart } from './before-you-start.tsx'
import styles from '../../forms/form.module.css'
import { sharedComputer, useSharedComputer } from '../../forms/draft/shared-computer.ts'

/** What stands above a form, until the form is there below it. It is where it will be, so that nothing moves. */
export function Opening({ flow, kind }: { flow: Flow; kind: ApplicantKind }) {
  const t = useT()
  return (
    <div className={`stack ${styles.opening}`}>
      <p className="muted">{t('apply.draft.explain')}</p>
      <BeforeYouStart
        flow={flow}
        kind={kind}
        form={screenForm(flow, kind, config.channels)}
        isShared={useSharedComputer()}
        onShare={(isShared) => sharedComputer.set(isShared)}
      />
    </div>
  )
}
