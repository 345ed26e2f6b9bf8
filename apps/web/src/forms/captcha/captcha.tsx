import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useOnline } from '../../api/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { CAPTCHA } from './captcha-field.ts'
import { makeCaptchaSolver, type CaptchaSolver } from './captcha-solver.ts'

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

interface CaptchaProps {
  /** What is wrong with it; present only while it is wrong. */
  error?: string | undefined
  /** Hears once of what works it out. */
  onSolver: (solver: CaptchaSolver) => void
  onSolved: () => void
}

/**
 * The human check: proof of work by our own server. The device does it in a worker from the first touch of the page on, and
 * nothing of it is seen before it needs the person.
 */
export function Captcha({ error, onSolver, onSolved }: CaptchaProps) {
  const t = useT()
  const [solver] = useState(() =>
    makeCaptchaSolver(async () => (await import('./solve-in-worker.ts')).solvedCaptcha()),
  )
  const phase = useSyncExternalStore(solver.subscribe, solver.phase, solver.phase)
  const isOnline = useOnline()
  useEffect(() => onSolver(solver), [solver, onSolver])

  // What was begun before the line went has expired, or failed for want of it.
  useEffect(() => {
    if (isOnline && solver.phase() === 'failed') solver.reset()
  }, [isOnline, solver])

  useEffect(() => {
    if (phase === 'solved') onSolved()
    if (phase !== 'idle' || !isOnline) return undefined
    for (const touch of TOUCHES) document.addEventListener(touch, solver.start)
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, solver.start)
    }
  }, [phase, isOnline, solver, onSolved])

  if ((phase !== 'failed' && !error) || !isOnline) return null
  const again = () => {
    solver.reset()
    solver.start()
  }
  return (
    <FieldGroup id={CAPTCHA} label={t('captcha.title')} hint={t('captcha.hint')} error={error}>
      <div className="actions">
        {(phase === 'failed' || phase === 'idle') && (
          <Button look="secondary" onClick={again}>
            {t('captcha.again')}
          </Button>
        )}
        <output className="muted">{phase === 'working' && t('captcha.checking')}</output>
      </div>
    </FieldGroup>
  )
}
