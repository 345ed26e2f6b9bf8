import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { SCOPES } from '@pan/contracts/kit/access/key-grant'
import type { Challenge } from 'altcha-lib/types'
import { expect, vi } from 'vitest'
import { admin } from '../../releases/procedure.ts'
import { bearer } from '../../support/applications.ts'
import type { MailServer } from '../../support/mail-server.ts'
import { solve } from '../../support/logins/solve-captcha.ts'

export interface Service {
  readonly origin: string
  /** Of the server, for an operator's commands. */
  readonly environment: Readonly<Record<string, string>>
  readonly post: MailServer
}

const PASSWORD = 'twelve green parrots'

/** Somebody without anything comes to a test key as the guide says: registered, approved, logged in, invited. */
export async function testKeyOfNewcomer(service: Service, name: string): Promise<string> {
  const { origin, environment, post } = service
  const email = `${name}@example.com`

  async function call<Answer>(path: string, payload: object, token?: string): Promise<Answer> {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) },
      body: JSON.stringify(payload),
    })
    const said = await answer.text()
    expect(answer.ok, `${path}: ${said}`).toBe(true)
    return JSON.parse(said) as Answer
  }
  const captcha = async () => solve((await (await fetch(`${origin}/api/v1/captcha`)).json()) as Challenge)
  /** What stands behind the sign in the link of a mail. */
  const tokenIn = (subject: RegExp): Promise<string> =>
    vi.waitFor(
      () => {
        const mail = post.mails.find((each) => each.to === email && subject.test(each.subject))
        return /#(\S+)/u.exec(mail!.text)![1]!
      },
      { timeout: 60_000, interval: 100 },
    )

  const registered = await call<{ data: { id: string } }>('create-affiliate', {
    ...personAffiliate,
    email,
    captcha: await captcha(),
  })
  await admin(environment, 'partners', 'approve', registered.data.id)
  const account = { email, password: PASSWORD }
  await call('register', {
    ...account,
    name: 'Asha Specimen',
    password_confirmation: PASSWORD,
    captcha: await captcha(),
  })
  const { token } = await call<{ token: string }>('login', account)
  await call('email-confirmation', { token: await tokenIn(/Confirm/u) }, token)
  await call('partner-console/owner', { token: await tokenIn(/^Welcome as a partner/u) }, token)
  const seen = await fetch(`${origin}/api/v1/partner-console`, { headers: bearer(token) })
  const { data } = (await seen.json()) as { data: { partners: { id: string }[] } }
  const wish = { name: 'First', mode: 'test', scopes: SCOPES, password: PASSWORD }
  const made = await call<{ data: { secret: string } }>(
    `partner-console/${data.partners[0]!.id}/keys`,
    wish,
    token,
  )
  return made.data.secret
}
