import type { Endpoint, Reply } from '@pan/contracts/kit/endpoint'
import { relevant } from '@pan/contracts/kit/form'
import { useCallback, useRef, type FormEvent, type ReactNode } from 'react'
import type { ApiProblem } from '../../api/call.ts'
import { CAPTCHA } from '../captcha/captcha-field.ts'
import { Captcha, type CaptchaAnswer } from '../captcha/captcha.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { ShortField } from './short-field.tsx'
import styles from './short-form.module.css'
import type { ShortAnswers } from './use-answers.ts'
import { useSending } from './use-sending.ts'

interface ShortFormProps<E extends Endpoint> {
  answers: ShortAnswers
  endpoint: E
  texts: { submit: string; sending: string; captchaMissing: string }
  onSent: (reply: Reply<E>) => void
  /** Somebody wants to send what is not complete. */
  onIncomplete?: () => void
  onRefused?: (problem: ApiProblem) => void
  /** What stands below a question. */
  after?: Readonly<Record<string, ReactNode>>
  /** What is said before the captcha. */
  note?: ReactNode
  /** The way out, beside the button. */
  cancel?: ReactNode
  isNarrow?: boolean
}

/** A form on one page, with its captcha. Nothing that was typed is lost when sending fails. */
export function ShortForm<E extends Endpoint>(props: ShortFormProps<E>) {
  const { answers, endpoint, texts, onSent, onIncomplete, onRefused, after, note, cancel, isNarrow } = props
  const { form, faults, attempt, asked, read, takeBack, reveal } = answers
  const { t } = useI18n()
  const captcha = useRef<CaptchaAnswer>({ payload: undefined, reset: () => {} })
  const takeCaptcha = useCallback(
    (answer: CaptchaAnswer) => {
      captcha.current = answer
      if (answer.payload !== undefined) takeBack(CAPTCHA)
    },
    [takeBack],
  )
  const { send, isUnderWay, error } = useSending(endpoint, {
    onSent,
    onRefused: (problem) => {
      captcha.current.reset()
      const told = Object.entries(problem.errors).map(([name, [text = '']]) => [name, { text }])
      if (told.length > 0) reveal(Object.fromEntries(told))
      onRefused?.(problem)
    },
  })

  const textOf = (name: string): string | undefined => {
    const fault = faults[name]
    return fault && ('text' in fault ? fault.text : t(fault))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay) return
    const { payload } = captcha.current
    if (reveal(payload === undefined ? { [CAPTCHA]: { text: texts.captchaMissing } } : {}))
      send({ answers: relevant(form, read()), captcha: payload! })
    else onIncomplete?.()
  }
  const listed = [...asked, CAPTCHA].flatMap((field) => {
    const message = textOf(field)
    const label = field === CAPTCHA ? t('captcha.title') : t({ key: form.fields[field]!.label })
    return message === undefined ? [] : [{ field, label, message }]
  })
  const drawn = (names: readonly string[]) =>
    names
      .filter((name) => asked.includes(name))
      .map((name) => (
        <div key={name}>
          <ShortField name={name} answers={answers} error={textOf(name)} />
          {after?.[name]}
        </div>
      ))

  return (
    <>
      <ErrorSummary errors={listed} attempt={attempt} />
      {/* Without the program nothing is sent, and nothing that was typed comes into the address. */}
      <form
        method="dialog"
        noValidate
        className={`${styles.form} ${isNarrow ? styles.narrow : ''}`}
        onSubmit={submit}
      >
        {form.sections.length === 0 && drawn(asked)}
        {form.sections.map(({ id, title, groups }) => (
          <fieldset key={id} id={id} className={styles.section}>
            <legend className={styles.legend}>{t({ key: title })}</legend>
            {groups.map(({ fields }) => drawn(fields))}
          </fieldset>
        ))}
        {note}
        <Captcha error={textOf(CAPTCHA)} onAnswer={takeCaptcha} />
        {error && <SendingProblem error={error} />}
        <div className="actions">
          <Button type="submit" aria-disabled={isUnderWay}>
            {texts.submit}
          </Button>
          {cancel}
        </div>
        <output className={styles.progress}>{isUnderWay && texts.sending}</output>
      </form>
    </>
  )
}
