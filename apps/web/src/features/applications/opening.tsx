import type { Flow } from '@pan/contracts/pan/flow'
import { screenForm } from '@pan/contracts/forms/register'
import { config } from '../../site/config.ts'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { BeforeYouStart } from './before-you-start.tsx'
import { ChangeRadios } from './change-question.tsx'
import { FirstSection } from '../../forms/sections/first-section.tsx'
import styles from '../../forms/form.module.css'
import { sharedComputer, useSharedComputer } from '../../forms/draft/shared-computer.ts'

/** The page before a form, as the server writes it: it stays as it is when the program takes it over. */
export function Opening({ flow, kind }: { flow: Flow; kind: ApplicantKind }) {
  const form = screenForm(flow, kind, config.channels)
  return (
    <div className={`stack form-width ${styles.opening}`}>
      <FirstSection form={form} />
      <BeforeYouStart
        flow={flow}
        kind={kind}
        form={form}
        isShared={useSharedComputer()}
        onShare={(isShared) => sharedComputer.set(isShared)}
      >
        {flow === 'lost' && (
          <section className="stack">
            <ChangeRadios />
          </section>
        )}
      </BeforeYouStart>
    </div>
  )
}
