import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Page } from '@playwright/test'
import { freshAddress } from './accounts.ts'
import { anApplicant } from './new-pan-form.ts'
import { solvedCaptcha } from './solved-captcha.ts'

const SENT = {
  new: { path: 'apply-newpan', answers: anApplicant },
  lost: {
    path: 'apply-replace-crt-pan',
    answers: {
      ...minimalAnswers('lost', 'individual'),
      application_category: 'DUPLICATE',
      applicant_status: 'individual',
    },
  },
}

/** An application of a person that this tab has in hand, as after its form: what follows the form begins here. */
export async function withAnApplication(
  page: Page,
  locale: Locale,
  flow: keyof typeof SENT = 'new',
): Promise<{ coupon: string }> {
  const { path, answers } = SENT[flow]
  const made = await page.request.post(`/api/v1/${path}`, {
    data: { ...answers, email_address: freshAddress(), captcha: await solvedCaptcha() },
  })
  const { data } = (await made.json()) as {
    data: { pan: { id: string; pan_coupon_nbr: string }; token: string }
  }
  const { id, pan_coupon_nbr: coupon } = data.pan
  await page.goto(addressIn(locale, '/offline'))
  await page.evaluate(
    ([token, name, application]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem(name!, application!)
    },
    [data.token, `pan_${flow}`, JSON.stringify({ id, coupon, flow, type: 'individual' })],
  )
  return { coupon }
}
