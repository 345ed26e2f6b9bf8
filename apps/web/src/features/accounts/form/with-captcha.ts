import { ApiProblem } from '../../../api/call.ts'

/** Asks; after several wrong tries the server wants a captcha as well, which this device works out. */
export async function withCaptcha<T>(ask: (captcha: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await ask({})
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'CAPTCHA_FAILED') throw error
    const { solveCaptcha } = await import('../../../forms/captcha/solve-in-worker.ts')
    return ask({ captcha: await solveCaptcha() })
  }
}
