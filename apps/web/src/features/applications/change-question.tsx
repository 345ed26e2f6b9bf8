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

const NAME = 'anything_changes'
type Choice = 'NO' | 'YES'

/** What somebody chose on the page as the server wrote it, which the program makes anew. */
const chosenBefore = (): Choice | '' =>
  (document.querySelector<HTMLInputElement>(`input[name=${NAME}]:checked`)?.value as Choice | undefined) ?? ''

interface ChangeRadiosProps {
  /** Left out where the browser keeps it. */
  chosen?: Choice | ''
  onChange?: (choice: Choice) => void
}

/** The question alone: it stands on the page from the beginning, so that nothing below it moves away from a finger. */
export function ChangeRadios({ chosen, onChange }: ChangeRadiosProps) {
  const t = useT()
  return (
    <RadioGroup
      id="anything-changes"
      name={NAME}
      label={t('apply.lost.changes')}
      hint={t('apply.lost.changes.hint')}
      inline
      {...(chosen !== undefined && { chosen })}
      options={[
        { value: 'NO', label: t('form.no') },
        { value: 'YES', label: t('form.yes') },
      ]}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange?.(target.value as Choice)}
    />
  )
}

interface ChangeQuestionProps {
  kind: ApplicantKind
  state: FormState
  /** Others use this device too. */
  isShared: boolean
}

/** A lost card comes back as it was. Whoever wants a change goes on in the form for corrections, with all answers so far. */
export function ChangeQuestion({ kind, state: { form, values }, isShared }: ChangeQuestionProps) {
  const t = useT()
  const navigate = useNavigate()
  const [chosen, choose] = useState(chosenBefore)
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
    <section className="stack">
      <ChangeRadios chosen={chosen} onChange={choose} />
      {chosen === 'YES' && (
        <Notice announce>
          <p>{t('apply.lost.changes.yes')}</p>
          {hasAadhaar && <p>{t('apply.lost.changes.aadhaar')}</p>}
          {isShared && <p>{t('apply.lost.changes.shared')}</p>}
          <div className="actions">
            <Button onClick={goOn}>{t('apply.lost.changes.go')}</Button>
          </div>
        </Notice>
      )}
    </section>
  )
}
