import { captchaChallenge } from '@pan/contracts/captcha'
import type { Captcha } from './captcha.ts'
import type { Serve } from '../http/serve.ts'

export function captchaRoutes(serve: Serve, captcha: Captcha): void {
  serve(captchaChallenge, () => captcha.challenge())
}
