import type { Answers } from '@pan/contracts/kit/answers'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ApiProblem } from '../../api/call.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormCaptcha } from '../fields/form-captcha.tsx'
import { FormGroup } from '../fields/form-group.tsx'
import { FormContext, type FormState } from '../form-context.ts'
import { ProblemSummary } from '../sections/problem-summary.tsx'
import { SendingProblem } from '../sending/sending-problem.tsx'
import { useFormSending, type Sent } from '../sending/use-form-sending.ts'
import { useFieldEvents } from '../state/use-field-events.ts'
import styles from './short-form.module.css'

interface ShortFormProps {
  state: FormState
  texts: { submit: string; sending: string }
  /** Resolves when the service has taken the answers, and the page is about to change. */
  post: (answers: Answers, sent: Sent) => Promise<void>
  /** Somebody wants to send what is not complete, or this device could not do the captcha. */
  onIncomplete?: () => void
  onRefused?: (problem: ApiProblem) => void
  /** What is said before the captcha. */
  note?: ReactNode
  /** The way out, beside the button. */
  cancel?: ReactNode
  isNarrow?: boolean
  /** Replaces the look of the form. */
  className?: string | undefined
  /** The answers that stand there from the start are sent without anybody’s doing. */
  isSentAtOnce?: boolean
  renderProblem?: (error: Error) => ReactNode
}

/** A form on one page, with its captcha. Nothing that was typed is lost when sending fails. */
export function ShortForm(props: ShortFormProps) {
  const { state, texts, note, cancel, isNarrow, className, isSentAtOnce = false, renderProblem } = props
  const { form } = state
  const { t } = useI18n()
  const { sending, submit, sendAnswers, takeCaptcha } = useFormSending(props)
  const events = useFieldEvents(state)
  const isOnItsWay = sending.isUnderWay || sending.phase === 'sent'
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isSentAtOnce || hasBegun.current) return
    hasBegun.current = true
    sendAnswers()
  }, [isSentAtOnce, sendAnswers])
  const whole = { fields: Object.keys(form.fields) }
  return (
    <FormContext value={state}>
      <ProblemSummary />
      <p className="script-less">{t('form.scriptless')}</p>
      {/* Without the program nothing is sent, and nothing that was typed comes into the address. */}
      <form
        method="dialog"
        noValidate
        className={`${className ?? `${styles.form} ${isNarrow ? styles.narrow : ''}`} scripted`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOnItsWay) submit()
        }}
        {...events}
      >
        {form.sections.length === 0 && <FormGroup group={whole} />}
        {form.sections.map(({ id, title, groups }) => (
          <fieldset key={id} id={id}>
            <legend className={styles.legend}>{t({ key: title })}</legend>
            {groups.map((group) => (
              <FormGroup key={group.fields[0]} group={group} />
            ))}
          </fieldset>
        ))}
        {note}
        <FormCaptcha onSolver={takeCaptcha} />
        {sending.error && (renderProblem?.(sending.error) ?? <SendingProblem error={sending.error} />)}
        <div className="actions">
          <Button type="submit" aria-disabled={isOnItsWay}>
            {texts.submit}
          </Button>
          {cancel}
        </div>
        <output className={styles.progress}>{isOnItsWay && texts.sending}</output>
      </form>
    </FormContext>
  )
}
