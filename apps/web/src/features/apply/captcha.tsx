import { captchaChallenge } from '@pan/contracts/captcha'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { CAPTCHA } from './captcha-field.ts'
import type { WidgetTexts } from './captcha-widget.ts'
import { useProblem } from './form-parts.ts'
import { sayProblem } from './say-problem.ts'

/** The answer of the moment, and a way to start over. */
export interface CaptchaAnswer {
  payload: string | undefined
  reset: () => void
}

export const noAnswer = (): CaptchaAnswer => ({ payload: undefined, reset: () => {} })

/** So far below the screen that the widget is there before it is seen. */
const nearby = '600px'

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some((e) => e.isIntersecting)),
      {
        rootMargin: nearby,
      },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}

interface CaptchaProps {
  answer: RefObject<CaptchaAnswer>
  onVerified: () => void
}

/** The human check: proof of work by our own server, loaded when a person comes near it. */
export function Captcha({ answer, onVerified }: CaptchaProps) {
  const { locale, t, say } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  const problem = useProblem(CAPTCHA)
  const isNear = useIsNear(place)
  const [attempt, setAttempt] = useState(0)
  const [isLost, setLost] = useState(false)
  const texts: WidgetTexts = {
    label: t('apply.captcha.label'),
    verified: t('apply.captcha.checked'),
    verifying: t('apply.captcha.checking'),
    waitAlert: t('apply.captcha.checking'),
    loading: t('ui.loading'),
    expired: t('apply.captcha.expired'),
    error: t('apply.captcha.wrong'),
  }
  const latest = useRef({ locale, texts, onVerified })
  useEffect(() => {
    latest.current = { locale, texts, onVerified }
  })

  useEffect(() => {
    if (!isNear || !place.current) return undefined
    const stop = new AbortController()
    const held = answer
    const listen = async (element: HTMLElement) => {
      const { makeWidget, sayIn } = await import('./captcha-widget.ts')
      if (stop.signal.aborted) return
      sayIn(latest.current.locale, latest.current.texts)
      const widget = makeWidget(element, `/api${captchaChallenge.path}`, latest.current.locale)
      stop.signal.addEventListener('abort', () => widget.remove())
      held.current.reset = () => {
        held.current.payload = undefined
        widget.reset()
      }
      // An expired answer stays in the widget's own input, so only the state is believed.
      widget.addEventListener('statechange', (event) => {
        const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
        held.current.payload = state === 'verified' ? payload : undefined
        if (state === 'verified') latest.current.onVerified()
      })
    }
    setLost(false)
    listen(place.current).catch(() => setLost(true))
    return () => {
      stop.abort()
      held.current = noAnswer()
    }
  }, [isNear, attempt, answer])

  useEffect(() => {
    const widget = place.current?.querySelector('altcha-widget')
    if (!widget) return
    void import('./captcha-widget.ts').then(({ sayIn }) => {
      sayIn(locale, latest.current.texts)
      widget.setAttribute('language', locale)
    })
  }, [locale])

  return (
    <FieldGroup
      id={CAPTCHA}
      label={t('apply.captcha.title')}
      hint={t('apply.captcha.hint')}
      error={problem && sayProblem(problem, say)}
    >
      <div ref={place} />
      {isLost && (
        <div className="actions">
          <p>{t('apply.captcha.failed')}</p>
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('apply.captcha.again')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
