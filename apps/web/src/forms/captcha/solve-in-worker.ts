import { captchaChallenge } from '@pan/contracts/captcha'
import { solveChallengeWorkers } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { call } from '../../api/call.ts'
import type { SolvedCaptcha } from './captcha-solver.ts'

/** Works a captcha out in a worker, without asking anybody: half a second of this device's work. */
export async function solvedCaptcha(): Promise<SolvedCaptcha> {
  const challenge = await call(captchaChallenge, {})
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    createWorker: () => new Pbkdf2Worker(),
  })
  if (!solution) throw new Error('The worker found no solution')
  const { expiresAt = Number.POSITIVE_INFINITY } = challenge.parameters
  return { payload: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt * 1000 }
}

/** What goes into the field of a call that is made at once. */
export const solveCaptcha = async (): Promise<string> => (await solvedCaptcha()).payload
