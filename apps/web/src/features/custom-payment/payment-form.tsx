import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import { useCallback, useRef, type FormEvent } from 'react'
import { CallProblem } from '../../call-problem.tsx'
import { CAPTCHA } from '../../captcha/captcha-field.ts'
import { Captcha, type CaptchaAnswer } from '../../captcha/captcha.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './custom-payment.module.css'
import { names, useAnswers } from './use-answers.ts'
import { useStart } from './use-start.ts'

const looks = {
  name: { upper: true },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel', width: 'medium' },
  amount: { inputMode: 'decimal', width: 'medium' },
  purpose: { upper: true },
} as const

const captchaMissing = { key: 'form.captcha.required' }
const isCaptcha = (name: string) => name === CAPTCHA

/** Who pays how much and what for; then the gateway's page. */
export function PaymentForm() {
  const { t, say } = useI18n()
  const { values, faults, attempt, read, typed, left, takeBack, reveal } = useAnswers()
  const captcha = useRef<CaptchaAnswer>({ payload: undefined, reset: () => {} })
  const takeCaptcha = useCallback(
    (answer: CaptchaAnswer) => {
      captcha.current = answer
      if (answer.payload !== undefined) takeBack(CAPTCHA)
    },
    [takeBack],
  )
  const { start, isUnderWay, error } = useStart(({ errors }) => {
    captcha.current.reset()
    const told = Object.entries(errors).map(([name, [text = '']]) => [name, { text }])
    if (told.length > 0) reveal(Object.fromEntries(told))
  })

  const textOf = (name: string): string | undefined => {
    const fault = faults[name]
    return fault && ('text' in fault ? fault.text : say(fault))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay) return
    const { payload } = captcha.current
    if (reveal(payload === undefined ? { [CAPTCHA]: captchaMissing } : {}))
      start({ answers: read(), captcha: payload! })
  }
  const listed = [...names, CAPTCHA].flatMap((field) => {
    const message = textOf(field)
    const label = isCaptcha(field) ? t('captcha.title') : t(`custom.${field as (typeof names)[number]}`)
    return message === undefined ? [] : [{ field, label, message }]
  })

  return (
    <>
      <ErrorSummary errors={listed} attempt={attempt} />
      <form noValidate className={styles.card} onSubmit={submit}>
        {names.map((name) => {
          const { label, hint, autocomplete } = customPaymentForm.fields[name]
          const registered = values.register(name)
          return (
            <TextInput
              key={name}
              {...registered}
              {...looks[name]}
              id={name}
              label={say({ key: label })}
              hint={hint && say({ key: hint })}
              error={textOf(name)}
              autoComplete={autocomplete ?? 'off'}
              onChange={(event) => {
                registered.onChange(event)
                typed(name)
              }}
              onBlur={() => left(name)}
            />
          )
        })}
        <Captcha error={textOf(CAPTCHA)} onAnswer={takeCaptcha} />
        {error && <CallProblem error={error} />}
        <Button type="submit" aria-disabled={isUnderWay}>
          {t('custom.pay')}
        </Button>
        <output className={styles.progress}>{isUnderWay && t('custom.sending')}</output>
      </form>
    </>
  )
}
