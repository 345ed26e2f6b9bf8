import { GatewayError } from './gateway.ts'

const TIMEOUT_MILLISECONDS = 3000

/** What a person can press on the sandbox gateway's page. */
type Button = 'succeed' | 'fail'

export type PressButton = (providerRef: string, button: Button) => Promise<void>

/** Presses buttons on the pages of the sandbox gateway at an address, for whoever has no browser. Throws GatewayError. */
export const sandboxButtons =
  (baseUrl: string): PressButton =>
  async (providerRef, button) => {
    const url = `${baseUrl}/pay/${encodeURIComponent(providerRef)}/${button}`
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal }).catch(
      (cause: unknown) => {
        throw new GatewayError('The sandbox did not answer.', { cause })
      },
    )
    if (answer.status !== 303) throw new GatewayError(`The sandbox answered ${answer.status}.`)
  }
