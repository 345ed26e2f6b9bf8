import { trackForm } from '@pan/contracts/forms/track.form'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { MessageRef } from '@pan/contracts/kit/field'
import { check } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../../api/call.ts'
import { CallProblem } from '../../../api/call-problem.tsx'
import { CAPTCHA } from '../../../forms/captcha/captcha-field.ts'
import { Captcha, type CaptchaAnswer } from '../../../forms/captcha/captcha.tsx'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from '../tracking.module.css'
import type { Wanted } from './use-search.ts'

interface SearchFormProps {
  first: Wanted
  /** What the service said about the fields. */
  refused: Readonly<Record<string, string>>
  error: Error | null
  isUnderWay: boolean
  onSearch: (wanted: Wanted & { captcha: string | undefined }) => void
}

/** Number, address or coupon, the date of birth, and the human check. */
export function SearchForm({ first, refused, error, isUnderWay, onSearch }: SearchFormProps) {
  const { t } = useI18n()
  const [today] = useState(() => dayInIndia(new Date()))
  const [faults, setFaults] = useState<Readonly<Record<string, MessageRef>>>({})
  const [attempt, setAttempt] = useState(0)
  const captcha = useRef<CaptchaAnswer>({ payload: undefined, reset: () => {} })
  const takeCaptcha = useCallback((answer: CaptchaAnswer) => {
    captcha.current = answer
    if (answer.payload !== undefined) setFaults(({ [CAPTCHA]: _, ...others }) => others)
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay) return
    const answers = normalise(trackForm, Object.fromEntries(new FormData(event.currentTarget)))
    const { payload, reset } = captcha.current
    const wrong = check(trackForm, answers, { today }).map(({ field, message }): [string, MessageRef] => [
      field,
      message,
    ])
    if (payload === undefined) wrong.push([CAPTCHA, { key: 'form.captcha.required' }])
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0) return setAttempt((count) => count + 1)
    const text = String(answers['pan_status_search'])
    onSearch({ text, birth: String(answers['date_of_birth']), captcha: payload })
    // One answer is good for one search.
    reset()
  }

  // Said when they are shown: the language may change meanwhile.
  const said = Object.entries(faults).map(([field, message]) => [field, t(message)])
  const shown: Readonly<Record<string, string>> = { ...refused, ...Object.fromEntries(said) }
  const labels = {
    pan_status_search: t('track.search'),
    date_of_birth: t('track.birth'),
    [CAPTCHA]: t('captcha.title'),
  }
  const listed = Object.entries(labels).flatMap(([field, label]) =>
    shown[field] === undefined ? [] : [{ field, label, message: shown[field] }],
  )
  return (
    <>
      <ErrorSummary errors={listed} attempt={attempt} />
      <form noValidate className={styles.card} onSubmit={submit}>
        <TextInput
          id="pan_status_search"
          name="pan_status_search"
          label={labels.pan_status_search}
          hint={t('track.search.hint')}
          error={shown['pan_status_search']}
          defaultValue={first.text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <DateInput
          id="date_of_birth"
          name="date_of_birth"
          label={labels.date_of_birth}
          error={shown['date_of_birth']}
          defaultValue={first.birth}
          autoComplete="bday"
          today={today}
          latest={today}
        />
        <Captcha error={shown[CAPTCHA]} onAnswer={takeCaptcha} />
        {error && <SearchProblem error={error} />}
        <div className="actions">
          <Button type="submit" aria-disabled={isUnderWay}>
            {t('track.submit')}
          </Button>
          <output>{isUnderWay && t('track.searching')}</output>
        </div>
      </form>
    </>
  )
}

/** Nothing found, and tried too often, are answers like any other. */
function SearchProblem({ error }: { error: Error }) {
  if (!(error instanceof ApiProblem) || (error.status !== 404 && error.status !== 429))
    return <CallProblem error={error} />
  return (
    <Notice tone="error" announce>
      <p>{error.message}</p>
    </Notice>
  )
}
