import { useCallback } from 'react'
import { CAPTCHA } from '../captcha/captcha-field.ts'
import type { CaptchaSolver } from '../captcha/captcha-solver.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormContext, useProblems } from '../form-context.ts'
import { problemText } from '../state/problem-text.ts'

/** The human check of a form, with the form's own word about it. */
export function FormCaptcha({ onSolver }: { onSolver: (solver: CaptchaSolver) => void }) {
  const { t } = useI18n()
  const { problems } = useFormContext()
  const problem = useProblems(({ of }) => of(CAPTCHA))
  const solved = useCallback(() => problems.set(CAPTCHA, undefined), [problems])
  return <Captcha error={problem && problemText(problem, t)} onSolver={onSolver} onSolved={solved} />
}
