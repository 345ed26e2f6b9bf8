import type { PlainPan } from '@pan/contracts/application-answers'
import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { screenForm } from '@pan/contracts/forms/register'
import { useState } from 'react'
import { carriedAnswers, carryAnswers } from '../../../forms/carried-answers.ts'
import { useNavigate } from '../../../navigation/navigation.tsx'
import { config } from '../../../site/config.ts'
import { ApplicationForm, type QuickWay } from '../application-form.tsx'
import { aboveTheDoor, doorFirst } from './door-first-address.ts'
import { ForOthersOpening } from './for-others-opening.tsx'
import { sharedAnswers } from './shared-answers.ts'
import { TakenNotice } from './taken-notice.tsx'

interface ForOthersFormProps {
  flow: Flow
  kind: ApplicantKind
}

/** One applicant after the other: each form begins with what is the same for the next one. */
export function ForOthersForm({ flow, kind }: ForOthersFormProps) {
  const [applicant, setApplicant] = useState(() => ({ number: 0, carried: carriedAnswers({ flow, kind }) }))
  // Of a sheet, those that wait for their applicant: in the page alone.
  const [rows, setRows] = useState('')
  const [taken, setTaken] = useState<PlainPan>()
  const navigate = useNavigate()

  if (taken) {
    const goOn = async () => {
      // The address still names the section in which the one before ended, and a phone shows that one alone.
      await navigate({ to: '.', hash: '', replace: true, resetScroll: false })
      setApplicant(({ number }) => ({ number: number + 1, carried: carriedAnswers({ flow, kind }) }))
      setTaken(undefined)
    }
    return <TakenNotice pan={taken} onNext={() => void goOn()} />
  }
  const quick: QuickWay = {
    arrange: doorFirst,
    arrangeExtras: aboveTheDoor,
    opening: <ForOthersOpening carried={applicant.carried} rows={rows} onRows={setRows} />,
    onTaken: (pan, form, answers) => {
      // On a page of its own, such as that of the payment, they wait for the next form too.
      carryAnswers({ flow, kind }, sharedAnswers(form, answers))
      setTaken(pan)
    },
  }
  const asked = screenForm(flow, kind, config.channels)
  return <ApplicationForm key={applicant.number} flow={flow} kind={kind} asked={asked} quick={quick} />
}
