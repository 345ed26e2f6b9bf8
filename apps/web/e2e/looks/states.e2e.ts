import type { Page } from '@playwright/test'
import { withAnApplication } from '../support/current-application.ts'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { asOperator, hasOperator } from '../support/operator.ts'
import { sentences } from '../support/sentences.ts'
import { expect, isAccessible, test } from '../support/test.ts'

const say = sentences.en
const FORM = '/apply-new-pan#personal'

test.use({ viewport: { width: 360, height: 800 } })

/** Answers of the site that their addresses bring, and a sentence of each, which some show twice. */
const ANSWERS: readonly (readonly [string, string, 'among others'?])[] = [
  ['/search?q=xylophone', say('search.none')],
  ['/which-form?pan=UNSURE', say('which.answer.unsure')],
  ['/which-form?pan=YES&card=NO&change=NO', say('which.answer.nothing')],
  ['/ao-code/chenai', say('lookups.ao.none', { place: 'Chenai' })],
  ['/ao-code/navimumbai', say('lookups.ao.none', { place: 'Navi Mumbai' })],
  ['/pancard-office/tamilnadu/coimbatore', say('lookups.office.none', { place: 'Coimbatore' })],
  ['/ao-code/udaipur', say('lookups.ao.several', { place: 'Udaipur' })],
  ['/articles?searching=xylophone', say('articles.none'), 'among others'],
  ['/articles/no-such-article', say('articles.missing')],
  ['/partner-with-us/reference?searching=xylophone', say('reference.found.none')],
  ['/partner-with-us/reference/nothing', say('reference.missing')],
  ['/partner-with-us/guide?searching=xylophone', say('reference.found.none')],
  ['/pancard-office?mode=pin&pin=999999', say('lookups.office.pin.none', { pin: '999999' })],
  ['/no-such-page', say('site.home.noSuchPage')],
  ['/confirm-email', say('account.confirm.incomplete'), 'among others'],
  ['/social-login-success?error=taken', say('account.social.taken'), 'among others'],
]

test('where nothing is found, or several things are, or nothing is needed, the page is accessible', async ({
  page,
}) => {
  for (const [address, sentence, place] of ANSWERS)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByText(sentence, { exact: !place }).first()).toBeVisible()
      await isAccessible(page)
    })
  await page.goto('/search')
  await page.getByRole('searchbox', { name: say('search.label') }).fill('ABCPE1234F')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('search.personal'))).toBeVisible()
  await isAccessible(page)
})

/** An application that this tab has in hand, and where its fee is paid. */
async function toBePaid(page: Page) {
  const { coupon } = await withAnApplication(page, 'en')
  const [token, { id }] = await page.evaluate(() => [
    sessionStorage['token'] as string,
    JSON.parse(sessionStorage['pan_new'] as string) as { id: string },
  ])
  const chosen = await page.request.post(`/api/v1/store-payment-mode/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { payment_mode: 'gateway' },
  })
  const { data } = (await chosen.json()) as { data: { payment_link: string } }
  return { id, coupon, link: data.payment_link }
}

test('a payment that is waited for, and one that has failed, are accessible, here and where the gateway asks', async ({
  page,
}) => {
  const { id, link } = await toBePaid(page)
  await page.goto(`/payment-process/${id}`)
  await expect(page.getByText(say('apply.result.waiting'), { exact: true })).toBeVisible()
  await isAccessible(page)
  const atGateway = async (address: string, title: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await isAccessible(page)
  }
  await atGateway(link, 'Pay')
  await page.request.post(`${link}/fail`, { maxRedirects: 0 })
  await atGateway(link, 'The payment failed')
  await atGateway(new URL('/', link).href, 'Payment links')
  await atGateway(new URL('/pay/none', link).href, 'There is no such link')
  await page.goto(`/payment-process/${id}`)
  await expect(page.getByText(say('apply.result.failed'), { exact: true })).toBeVisible()
  await isAccessible(page)
})

test('an application that is worked on, one that was refused, and a payment that came after that are accessible', async ({
  page,
}) => {
  test.skip(!hasOperator, 'It is not known where the product keeps its data.')
  const review = '/apply-new-pan/individual/new-pan-details'
  const title = page.getByRole('heading', { level: 1 })
  const closed = async (sentence: string) => {
    await page.goto(review)
    await expect(title).toHaveText(say('apply.review.titleClosed'))
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await isAccessible(page)
  }
  const { id, coupon, link } = await toBePaid(page)
  await asOperator('application', 'move', coupon, 'DOCUMENTS_RECEIVED', '--as', 'e2e')
  await closed(say('apply.closed'))
  const refused = ['REJECTED', '--reason', 'The papers are of somebody else.']
  await asOperator('application', 'move', coupon, ...refused, '--as', 'e2e', '--yes')
  await closed(say('apply.closed.rejected'))
  // Nothing is to be paid any more.
  const main = page.locator('main')
  await expect(main).not.toContainText('₹')
  await expect(main.getByRole('link', { name: say('apply.review.toPayment') })).toHaveCount(0)
  const track = main.getByRole('link', { name: say('apply.download.track') })
  await expect(track).toHaveAttribute('href', '/pan-card-status/track-application')
  await page.request.post(`${link}/succeed`, { maxRedirects: 0 })
  await page.goto(`/payment-process/${id}`)
  await expect(page.getByText(say('apply.result.late'), { exact: true })).toBeVisible()
  await isAccessible(page)
})

test('a draft that was set aside, one that another tab has, and one that is not kept are accessible', async ({
  page,
  context,
}) => {
  const first = (tab: Page) => tab.locator('#applicant_firstname')
  await page.goto(FORM)
  await first(page).fill('arun')
  await page.goto('/offline')
  await page.goto(FORM)
  await page.getByRole('button', { name: say('apply.draft.startAgain') }).click()
  await expect(page.getByText(say('apply.draft.setAside'))).toBeVisible()
  await isAccessible(page)

  const second = await context.newPage()
  await second.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
  })
  await second.goto(FORM)
  const take = second.getByRole('button', { name: say('apply.draft.takeOver') })
  await expect(second.getByText(say('apply.draft.elsewhere'))).toBeVisible()
  await isAccessible(second)
  await take.click()
  await expect(second.getByText(say('apply.draft.failed'))).toBeVisible()
  await expect(take).toHaveCount(0)
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
  await isAccessible(second)
})

test('an application that could not be sent is accessible, and so is what is offered without a connection', async ({
  page,
  context,
}) => {
  await page.goto(FORM)
  await fillIn(page, anApplicant)
  await page.route('**/api/v1/apply-newpan', (route) => route.abort())
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.failed'))).toBeVisible()
  await expect(submitButton(page)).toBeFocused()
  await isAccessible(page)
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(page.getByText(say('apply.sending.offline'))).toBeVisible()
  await isAccessible(page)
  const [wait, cancel] = (['whenBack', 'notYet'] as const).map((name) =>
    page.getByRole('button', { name: say(`apply.sending.${name}`), exact: true }),
  )
  await wait!.click()
  await expect(page.getByText(say('apply.sending.waiting'))).toBeVisible()
  await expect(cancel!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wait!).toBeFocused()
  await context.setOffline(false)
})
