import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { freshAddress } from './accounts.ts'
import { anApplicant } from './new-pan-form.ts'
import { solvedCaptcha } from './solved-captcha.ts'

/** An application for a first PAN that this tab has in hand, as after its form: what follows the form begins here. */
export async function withAnApplication(page: Page, locale: Locale): Promise<{ coupon: string }> {
  const made = await page.request.post('/api/v1/apply-newpan', {
    data: { ...anApplicant, email_address: freshAddress(), captcha: await solvedCaptcha() },
  })
  const { data } = (await made.json()) as {
    data: { pan: { id: string; pan_coupon_nbr: string }; token: string }
  }
  const { id, pan_coupon_nbr: coupon } = data.pan
  await page.goto(addressIn(locale, '/offline'))
  await page.evaluate(
    ([token, application]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('pan_new', application!)
    },
    [data.token, JSON.stringify({ id, coupon, flow: 'new', type: 'individual' })],
  )
  return { coupon }
}
