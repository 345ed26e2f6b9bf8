import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { useState, type ChangeEvent } from 'react'
import { carryAnswers } from '../../forms/carried-answers.ts'
import { draftOf } from '../../forms/draft/draft.ts'
import type { FormState } from '../../forms/form-context.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useNavigate } from '../../navigation/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

type Choice = 'NO' | 'YES'

interface ChangeQuestionProps {
  kind: ApplicantKind
  /** What only the program knows, once it has taken the page over. */
  known: WayOnProps['known'] | undefined
}

/**
 * A lost card comes back as it was. Whoever wants a change goes on in the form for corrections, with all answers so far. The
 * question stands on the page from the beginning, so that nothing below it moves away from a finger.
 */
export function ChangeQuestion({ kind, known }: ChangeQuestionProps) {
  const t = useT()
  const [chosen, choose] = useState<Choice | ''>('')
  return (
    <section className="stack">
      <RadioGroup
        id="anything-changes"
        name="anything_changes"
        label={t('apply.lost.changes')}
        hint={t('apply.lost.changes.hint')}
        inline
        chosen={chosen}
        options={[
          { value: 'NO', label: t('form.no') },
          { value: 'YES', label: t('form.yes') },
        ]}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.value as Choice)}
      />
      {known && chosen === 'YES' && <WayOn kind={kind} known={known} />}
    </section>
  )
}

interface WayOnProps {
  kind: ApplicantKind
  known: {
    state: FormState
    /** Others use this device too. */
    isShared: boolean
  }
}

function WayOn({ kind, known: { state, isShared } }: WayOnProps) {
  const t = useT()
  const navigate = useNavigate()
  const { form, values } = state
  const hasAadhaar = Object.values(form.fields).some(
    (field) => field.kind === 'text' && field.format === 'aadhaar',
  )
  const goOn = () => {
    const flow = 'correction'
    // As a draft: without what was answered about Aadhaar.
    carryAnswers({ flow, kind }, draftOf(form, values.all(), '', Date.now()).answers)
    void (kind === 'individual'
      ? navigate({ to: '/apply-{$flow}-pan', params: { flow } })
      : navigate({ to: '/apply-{$flow}-pan/non-individual/$name', params: { flow, name: kind } }))
  }
  return (
    <Notice announce>
      <p>{t('apply.lost.changes.yes')}</p>
      {hasAadhaar && <p>{t('apply.lost.changes.aadhaar')}</p>}
      {isShared && <p>{t('apply.lost.changes.shared')}</p>}
      <div className="actions">
        <Button onClick={goOn}>{t('apply.lost.changes.go')}</Button>
      </div>
    </Notice>
  )
}
