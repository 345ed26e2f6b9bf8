import { captchaChallenge } from '@pan/contracts/captcha'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { CAPTCHA } from './captcha-field.ts'

/** The answer of the moment, and a way to start over. */
export interface CaptchaAnswer {
  payload: string | undefined
  reset: () => void
}

/** So far below the screen that the widget is there before it is seen. */
const nearby = '600px'

interface CaptchaProps {
  /** What is wrong with it; present only while it is wrong. */
  error?: string | undefined
  /** Hears of every change: verified, expired, started over. */
  onAnswer: (answer: CaptchaAnswer) => void
}

/** The human check: proof of work by our own server, loaded when a person comes near it. */
export function Captcha({ error, onAnswer }: CaptchaProps) {
  const { locale, t } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<'far' | 'near' | 'lost'>('far')
  const [widget, setWidget] = useState<HTMLElementTagNameMap['altcha-widget']>()

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setPhase((was) => (was === 'far' ? 'near' : was))
      },
      { rootMargin: nearby },
    )
    if (container.current) watcher.observe(container.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (phase !== 'near' || !container.current) return undefined
    const stop = new AbortController()
    const start = async (element: HTMLElement) => {
      const { makeWidget } = await import('./captcha-widget.ts')
      if (stop.signal.aborted) return
      const created = makeWidget(element, `/api${captchaChallenge.path}`)
      stop.signal.addEventListener('abort', () => created.remove())
      setWidget(created)
    }
    start(container.current).catch(() => setPhase('lost'))
    return () => stop.abort()
  }, [phase])

  useEffect(() => {
    if (!widget) return undefined
    const reset = () => widget.reset()
    // An expired answer stays in the widget's own input, so only the state is believed.
    const changed = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      onAnswer({ payload: state === 'verified' ? payload : undefined, reset })
    }
    widget.addEventListener('statechange', changed)
    return () => widget.removeEventListener('statechange', changed)
  }, [widget, onAnswer])

  useEffect(() => {
    if (!widget) return
    globalThis.$altcha.i18n.set(locale, {
      label: t('captcha.label'),
      verified: t('captcha.checked'),
      verifying: t('captcha.checking'),
      waitAlert: t('captcha.checking'),
      loading: t('ui.loading'),
      expired: t('captcha.expired'),
      error: t('captcha.wrong'),
    })
    widget.setAttribute('language', locale)
  }, [widget, locale, t])

  return (
    <FieldGroup id={CAPTCHA} label={t('captcha.title')} hint={t('captcha.hint')} error={error}>
      <div ref={container} />
      {phase === 'lost' && (
        <div className="actions">
          <p>{t('captcha.failed')}</p>
          <Button look="secondary" onClick={() => setPhase('near')}>
            {t('captcha.again')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
