import { captchaChallenge } from '@pan/contracts/captcha'
import { solveChallengeWorkers } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { call } from '../../api/call.ts'

/** Works a captcha out without asking anybody: half a second of this device's work. Gives what goes into the field. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await call(captchaChallenge, {})
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    createWorker: () => new Pbkdf2Worker(),
  })
  return btoa(JSON.stringify({ challenge, solution }))
}
