import { linkInMail } from '../support/mailbox.ts'
import { anApplicant, fillIn, submitButton } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { ask, FORM, getReady, linkInCode, linkToDraft, openHere, phone } from './devices.ts'
import { applyForOthers, atTheFirstQuestion, first } from './for-others.ts'
import { typist } from './typist.ts'

test('an application that was begun at a computer is finished on the phone that scans the code, and on no other', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  await page.goto('/apply-new-pan')
  await fillIn(page, anApplicant)
  await ask(page)
  await isAccessible(page)
  await getReady(page)
  const link = await linkInCode(page)
  expect(link).toMatch(/\/continue-application#[\w-]{43}$/u)
  await isAccessible(page)

  const mine = await phone(browser)
  const asked: string[] = []
  mine.on('request', (request) => void asked.push(request.url()))
  await mine.goto(link)
  await expect(mine.locator('h1')).toBeVisible()
  await isAccessible(mine)
  await fitsTheScreen(mine)
  await openHere(mine)
  await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
  await expect(mine.locator('#aadhar_nbr')).toHaveValue('')
  // No server has seen the token in an address.
  expect(asked.filter((url) => url.includes(link.split('#')[1]!))).toEqual([])

  const other = await phone(browser)
  await other.goto(link)
  await openHere(other)
  await expect(other.getByText(say('error.DRAFT_OPENED'))).toBeVisible()

  // Where it stopped, which was its last section.
  await expect(mine).toHaveURL(/#declaration$/u)
  await mine.evaluate(() => (location.hash = 'personal'))
  await fillIn(mine, anApplicant)
  await submitButton(mine).click()
  await expect(mine.locator('h1')).toHaveText(say('apply.review.title'))
  await mine.context().close()
  await other.context().close()
})

for (const locale of ['en', 'ta', 'hi'] as const)
  test(`a link by e-mail opens the draft where the person is (${locale})`, async ({ page, browser }) => {
    const say = sentences[locale]
    const email = `two-devices-${locale}-${Date.now()}@example.com`
    const prefix = locale === 'en' ? '' : `/${locale}`
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(`${prefix}${FORM}`)
    await page.locator('#applicant_firstname').fill('ARUN')
    await ask(page, locale)
    await fitsTheScreen(page)
    await page.getByLabel(say('device.way.MAIL')).check()
    await page.getByRole('dialog').locator('#email').fill(email)
    await getReady(page, locale)
    await expect(page.getByText(say('device.mailed'))).toBeVisible()
    await fitsTheScreen(page)

    const mine = await phone(browser)
    await mine.goto(await linkInMail(page, email, 'mail.draft.subject', locale))
    await expect(mine.locator('h1')).toHaveText(say('device.open.title'))
    await fitsTheScreen(mine)
    await openHere(mine, locale)
    await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
    await mine.context().close()
  })

test('a draft that the phone has already is not overwritten without a question', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  const link = await linkToDraft(page)

  const mine = await phone(browser)
  await mine.goto(FORM)
  await mine.locator('#applicant_firstname').fill('MEENA')
  await expect(mine.getByText(/Draft saved at/u).filter({ visible: true })).toBeVisible()
  await mine.goto(link)
  await openHere(mine)
  await expect(mine.locator('h1')).toHaveText(say('device.open.both'))
  await expect(mine.locator('h1')).toBeFocused()
  await isAccessible(mine)
  await fitsTheScreen(mine)
  await mine.getByRole('button', { name: say('device.open.keep') }).click()
  await expect(mine.locator('#applicant_firstname')).toHaveValue('MEENA')
  await mine.context().close()
})

test('a browser that keeps nothing says so before the link is used up, and half a link says what to do', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  const link = await linkToDraft(page)

  const closed = await phone(browser)
  await closed.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
  })
  await closed.goto(link)
  await openHere(closed)
  await expect(closed.getByText(say('device.open.noStorage'))).toBeVisible()

  const mine = await phone(browser)
  await mine.goto(link.split('#')[0]!)
  await expect(mine.getByText(say('device.open.incomplete'))).toBeVisible()
  await mine.goto(link)
  await openHere(mine)
  await expect(mine.locator('#applicant_firstname')).toHaveValue('ARUN')
  for (const used of [closed, mine]) await used.context().close()
})

test('who applies for others takes a draft up as it is, and nothing of the applicant before stands beside it', async ({
  page,
}) => {
  const say = sentences.en
  const email = `two-devices-others-${Date.now()}@example.com`
  await applyForOthers(page)
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  await page.locator('#applicant_firstname').fill('MEENA')
  await page.locator('[name=residence_city]').focus()
  await ask(page)
  await page.getByLabel(say('device.way.MAIL')).check()
  await page.getByRole('dialog').locator('#email').fill(email)
  await getReady(page)
  await expect(page.getByText(say('device.mailed'))).toBeVisible()
  const link = await linkInMail(page, email, 'mail.draft.subject')

  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  await typist(page).fillIn(first)
  await expect(page.getByText(say('forOthers.taken'))).toBeVisible()
  await page.goto(link)
  await openHere(page)
  await expect(page.locator('#applicant_firstname')).toHaveValue('MEENA')
  // Where it stopped.
  await expect(page.locator('#address [name]').first()).toBeFocused()
  await expect(page.locator('[name=residence_city]')).toHaveValue('')
  await expect(page.getByRole('heading', { name: say('forOthers.kept') })).toHaveCount(0)
})
