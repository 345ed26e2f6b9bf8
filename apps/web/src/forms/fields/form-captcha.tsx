import { CAPTCHA } from '../captcha/captcha-field.ts'
import { Captcha, type CaptchaAnswer } from '../captcha/captcha.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useProblems } from '../form-context.ts'
import { problemText } from '../state/problem-text.ts'

/** The human check of a form, with the form's own word about it. */
export function FormCaptcha({ onAnswer }: { onAnswer: (answer: CaptchaAnswer) => void }) {
  const { t } = useI18n()
  const problem = useProblems((problems) => problems.of(CAPTCHA))
  return <Captcha error={problem && problemText(problem, t)} onAnswer={onAnswer} />
}
