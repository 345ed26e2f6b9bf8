import type { Page } from '@playwright/test'
import { anApplicant } from './new-pan-form.ts'
import { solvedCaptcha } from './solved-captcha.ts'

export const newMobile = () => `9${String(Date.now()).slice(-9)}`

/** An application that was made elsewhere; whoever tracks it, or works on it, sits at another device. */
export async function applied({ request }: Page, { mobile = newMobile(), token = '' } = {}) {
  const email = `a${mobile}@example.com`
  const captcha = await solvedCaptcha()
  const made = await request.post('/api/v1/apply-newpan', {
    data: { ...anApplicant, cell_nbr: mobile, email_address: email, captcha },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  const { data } = (await made.json()) as { data: { pan: { pan_coupon_nbr: string } } }
  return { mobile, email, coupon: data.pan.pan_coupon_nbr }
}
