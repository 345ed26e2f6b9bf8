import type { AddressInfo } from 'node:net'
import { readSandboxConfig } from '../../src/config.ts'
import type { Link } from '../../src/entities.ts'
import type { ScenarioName } from '../../src/scenarios.ts'
import { buildSandbox, type Sandbox } from '../../src/server.ts'

export interface TestSandbox extends Sandbox {
  readonly url: string
  /** Where events go from now on; nowhere when empty. */
  webhookUrl: string
  /** How many answers to POST calls of the REST interface get lost from now on, after the work is done. */
  lostAnswers: number
  /** The link behind the page of an address. */
  linkOf(payUrl: string): Link
  /** Presses a button on a pay page; gives the address that the browser is sent to, which may be the page itself. */
  press(payUrl: string, button: ScenarioName): Promise<string>
  close(): Promise<void>
}

/** The real sandbox gateway on a port of its own. */
export async function startSandbox(): Promise<TestSandbox> {
  const config = { ...readSandboxConfig({}) }
  const sandbox = await buildSandbox(config)
  const { app, book, fault } = sandbox
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...sandbox,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    get webhookUrl() {
      return config.webhookUrl
    },
    set webhookUrl(url) {
      config.webhookUrl = url
    },
    get lostAnswers() {
      return fault.count
    },
    set lostAnswers(count) {
      Object.assign(fault, { kind: 'lost', count, onlyPosts: true })
    },
    linkOf: (payUrl) => book.find(payUrl.split('/').at(-1) ?? '')!,
    async press(payUrl, button) {
      const answer = await fetch(`${payUrl}/${button}`, { method: 'POST', redirect: 'manual' })
      return answer.headers.get('location') ?? ''
    },
    close: () => app.close(),
  }
}
