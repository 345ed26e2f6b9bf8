import type { Locale } from '@pan/contracts/messages/languages'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { expect, type Page } from '@playwright/test'
import { freshAddress } from './accounts.ts'
import { withAuthenticator } from './authenticator.ts'
import { asOperator, hasOperator } from './operator.ts'
import { sentences } from './sentences.ts'

/** Where the back office of the product under test is. */
const staffUrl = process.env.STAFF_URL ?? ''
/** Whether it is known, and somebody can be let in. */
export const hasStaff = hasOperator && staffUrl !== ''

export const staffPage = (path: string): string => `${staffUrl}${path}`

/** Invites somebody as an operator does, and gives what the link leads to. */
export async function invited(role: StaffRole): Promise<{ email: string; token: string; link: string }> {
  const email = freshAddress()
  const said = await asOperator('staff', 'invite', email, '--role', role, '--as', 'e2e')
  const [token = ''] = /(?<=#)[\w-]+/u.exec(said) ?? []
  expect(token).not.toBe('')
  return { email, token, link: staffPage(`/invitation#${token}`) }
}

/** Accepts an invitation in the page, which is of the back office: with a passkey of its device, and in a language. */
const accept = (page: Page, token: string, language: Locale): Promise<void> =>
  page.evaluate(
    async (given) => {
      async function call(method: string, path: string, body: object) {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`/api/v1/staff/${path}`, { method, headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(await answer.text())
        const { data } = (await answer.json()) as {
          data: { options: PublicKeyCredentialCreationOptionsJSON }
        }
        return data
      }
      const { options } = await call('POST', 'invitation/passkey/options', { token: given.token })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      const passkey = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
      await call('POST', 'invitation/passkey/proof', {
        token: given.token,
        passkey: passkey.toJSON() as object,
      })
      await call('PUT', 'me', { language: given.language })
    },
    { token, language },
  )

/**
 * Lets the page in as somebody new with a role and a passkey, by the calls of the page of the invitation. That page itself is
 * tried where somebody comes in by it: staff/support has both ways.
 */
export async function enterAs(page: Page, role: StaffRole, locale: Locale = 'en'): Promise<void> {
  await withAuthenticator(page)
  const { token } = await invited(role)
  // Of the same origin, and without the program.
  await page.goto(staffPage('/-/live'))
  await page.context().addCookies([{ name: 'lang', value: locale, url: staffPage('/') }])
  await accept(page, token, locale)
  await page.goto(staffPage('/'))
  await expect(page.locator('h1')).toHaveText(sentences[locale]('staff.day'))
}
