import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { NEXT_CASE_STATE } from '@pan/contracts/staff/cases/queue'
import { sentences } from '../../support/sentences.ts'
import { solvedCaptcha } from '../../support/solved-captcha.ts'
import { enterAs, hasStaff, staffPage } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { press } from '../support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const say = sentences.en

test('who gets no next application reads how many can be taken soon, and when', async ({ page }) => {
  const kind = 'artificial_juridical_persons'
  const made = await page.request.post('/api/v1/apply-replace-crt-pan', {
    data: {
      ...minimalAnswers('lost', kind),
      application_category: 'DUPLICATE',
      applicant_status: 'non-individual',
      non_individual_type: kind,
      captcha: await solvedCaptcha(),
    },
  })
  expect(made.status()).toBe(201)
  const { data } = (await made.json()) as { data: { pan: { pan_coupon_nbr: string } } }
  const coupon = data.pan.pan_coupon_nbr
  await enterAs(page, 'clerk')
  await page.goto(staffPage('/intake'))
  await expect(page.getByRole('textbox', { name: say('intake.code') })).toBeFocused()
  await page.keyboard.type(coupon)
  await press(page, 'Enter')
  await expect(page.locator('main [role=status]')).toContainText(say('intake.received', { coupon }))
  // What is being processed may fill the first page: it is asked for what can be taken alone.
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/staff/cases')) asked.push(searchParams.get('state'))
  })
  // Somebody else's may wait beside it.
  const told = [1, 2].map((count) => say('cases.next.soon', { count, seconds: '…' }))
  const soon = new RegExp(told.join('|').replace('2', '\\d+').replaceAll('…', '\\d+'), 'u')
  // What was left before is taken first.
  await expect(async () => {
    await page.goto(staffPage('/queue?category=DUPLICATE&applicant_status=non-individual&assignee=nobody'))
    await expect(page.getByRole('link', { name: coupon })).toBeVisible()
    await press(page, 'n')
    await expect(page.getByText(soon)).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(asked).toContain(NEXT_CASE_STATE)
})
