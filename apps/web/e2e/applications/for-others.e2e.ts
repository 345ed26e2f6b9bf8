import { enter, logIn } from '../support/accounts.ts'
import { applied } from '../support/applied.ts'
import type { Answers } from '../support/fill-in.ts'
import { JOURNEYS } from '../support/languages.ts'
import { kept } from '../support/browser/kept.ts'
import { anApplicant, answersIn } from '../support/new-pan-form.ts'
import { sentences } from '../support/sentences.ts'
import { expect, fitsTheScreen, inLanguage, isAccessible, test } from '../support/test.ts'
import { applyForOthers, atTheFirstQuestion, first } from './for-others.ts'
import { typist } from './typist.ts'

const say = sentences.en
const [secondsMax, secondsOfNextMax, leadingMax] = [90, 45, 60]

const sister: Answers = {
  ...first,
  applicant_title: 'KUMARI',
  applicant_firstname: 'MEENA',
  gender: 'FEMALE',
}

test('who applies for others types one application in 90 seconds, 60 key strokes of which lead on, and the next of a family in 45', async ({
  page,
}) => {
  await applyForOthers(page)
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  const hands = typist(page)
  await hands.fillIn(first)
  await expect(page.getByText(say('forOthers.taken'))).toBeInViewport()
  const one = hands.taken()
  expect(one.seconds).toBeLessThanOrEqual(secondsMax)
  expect(one.leading).toBeLessThanOrEqual(leadingMax)
  await isAccessible(page)

  const stored = await kept(page)
  expect(stored).toContain('MANNADY')
  for (const own of ['234123412346', 'ARUN', 'RAMESH', '9000000001', 'arun.specimen', '27-03-1990'])
    expect(stored, own).not.toContain(own)

  await expect(page.getByRole('button', { name: say('forOthers.next') })).toBeFocused()
  // What was looked at meanwhile is no work of the hands.
  hands.taken()
  await hands.press('Enter')
  await atTheFirstQuestion(page)
  expect(await answersIn(page, ['applicant_firstname', 'aadhar_nbr', 'consent_application'])).toEqual({
    applicant_firstname: '',
    aadhar_nbr: '',
    consent_application: false,
  })
  await hands.fillIn(sister)
  await expect(page.getByText(say('forOthers.taken'))).toBeVisible()
  const next = hands.taken()
  expect(next.seconds).toBeLessThanOrEqual(secondsOfNextMax)
  expect(next.leading).toBeLessThanOrEqual(leadingMax)
})

test('what a form begins with is shown and can be cleared, and logging out forgets it', async ({ page }) => {
  await applyForOthers(page)
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  await typist(page).fillIn(first)
  await page.getByRole('button', { name: say('forOthers.next') }).click()
  await expect(page.getByRole('heading', { name: say('forOthers.kept') })).toBeVisible()
  await expect(page.locator('[name=residence_city]')).toHaveValue('CHENNAI')
  await isAccessible(page)
  const clear = say('forOthers.clear.of', { section: say('form.section.address') })
  await page.getByRole('button', { name: clear }).click()
  await expect(page.locator('[name=residence_city]')).toHaveValue('')
  await expect(page.locator('[name=id_proof_id]')).toHaveValue(String(first['id_proof_id']))
  await expect(page.getByRole('button', { name: clear })).toHaveCount(0)

  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  await expect(page.getByRole('heading', { name: say('forOthers.kept') })).toHaveCount(0)
  await typist(page).fillIn(first)
  await expect(page.getByText(say('forOthers.taken'))).toBeVisible()
  await page.getByLabel(say('account.menu', { name: 'Clara Example' })).click()
  await page.getByRole('button', { name: say('account.menu.logout') }).click()
  await page.waitForURL('/')
  await expect(page.getByText(say('account.loggedOut'))).toBeVisible()
  expect(await kept(page)).not.toContain('MANNADY')
})

test('the choice holds at a second computer, and nobody else loads anything of it', async ({
  page,
  browser,
}) => {
  const account = await applyForOthers(page)
  const context = await browser.newContext()
  const second = await context.newPage()
  const loaded: string[] = []
  second.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await second.goto('/apply-new-pan#personal')
  await expect(second.locator('form [name=residence_flatno]')).toBeVisible()
  const names = await second.locator('#address [name]').evaluateAll((all) => all.map((each) => each.id))
  expect(names.indexOf('residence_pincode')).toBeLessThan(names.indexOf('residence_flatno'))
  expect(loaded.filter((path) => path.includes('for-others'))).toEqual([])

  await enter(second, account)
  await second.goto('/')
  await second.goto('/apply-new-pan')
  await atTheFirstQuestion(second)
  const turned = await second.locator('#address [name]').evaluateAll((all) => all.map((each) => each.id))
  expect(turned.indexOf('residence_pincode')).toBeGreaterThan(turned.indexOf('residence_flatno'))
  expect(loaded.filter((path) => path.includes('for-others'))).not.toEqual([])
  await context.close()
})

test('one of many is found by number, name or day, opened, and used for a new one without Aadhaar and consents', async ({
  page,
}) => {
  await applyForOthers(page)
  const token = await page.evaluate(() => sessionStorage.getItem('login_token')!)
  const { coupon } = await applied(page, { token })
  await page.goto('/account')
  const search = async (text: string) => {
    await page.getByLabel(say('forOthers.search'), { exact: true }).fill(text)
    await page.getByLabel(say('forOthers.search'), { exact: true }).press('Enter')
  }
  const found = (count: number) => expect(page.getByText(say('forOthers.found', { count }))).toBeVisible()
  await expect(page.getByText(say('forOthers.today', { count: 1 }))).toBeVisible()
  await search('nobody')
  await found(0)
  await search('specimen arun')
  await found(1)
  await search(coupon)
  await found(1)
  await isAccessible(page)
  expect(page.url()).not.toMatch(/specimen|[?#]/iu)

  const name = String(anApplicant['name_on_card'])
  await page.getByRole('button', { name: say('forOthers.open.of', { name }) }).click()
  await expect(page.locator('h1')).toHaveText(say('apply.review.title'))
  await expect(page.locator('main')).toContainText(coupon)
  await page.goBack()

  await page.getByRole('button', { name: say('forOthers.copy.of', { name }) }).click()
  await atTheFirstQuestion(page)
  await expect(page.getByRole('heading', { name: say('forOthers.kept') })).toBeVisible()
  const names = [
    'applicant_firstname',
    'residence_city',
    'aadhar_nbr',
    'consent_aadhaar',
    'consent_application',
  ]
  expect(await answersIn(page, [...names, 'aadhar_name'])).toEqual({
    applicant_firstname: 'ARUN',
    residence_city: 'CHENNAI',
    aadhar_nbr: '',
    aadhar_name: '',
    consent_aadhaar: false,
    consent_application: false,
  })
  expect(page.url()).not.toMatch(/[?#]/u)
  expect(await kept(page)).not.toContain('ARUN')
})

test('rows of a spreadsheet fill in one applicant after the other, and what is not understood is said', async ({
  page,
}) => {
  await applyForOthers(page)
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  const headings = ['First name', 'Last name', 'Gender', 'Date of birth', 'Remarks'].join('\t')
  const rows = ['Arun\tSpecimen\tLady\t27/03/1990\told customer', 'Meena\tSpecimen\tF\t1.2.1992\t']
  await page.getByText(say('forOthers.paste'), { exact: true }).click()
  const box = page.getByLabel(say('forOthers.paste.rows'))
  await box.fill([headings, ...rows].join('\n'))
  const fill = page.getByRole('button', { name: say('forOthers.paste.fill') })
  await fill.click()
  const answered = () => answersIn(page, ['applicant_firstname', 'gender', 'date_of_birth'])
  expect(await answered()).toEqual({ applicant_firstname: 'ARUN', gender: '', date_of_birth: '27-03-1990' })
  const unread = page.locator('[role=status]', { hasText: say('forOthers.paste.unread') })
  await expect(unread).toContainText('Lady')
  await expect(unread).toContainText('old customer')
  await expect(unread).toContainText(say('forOthers.paste.left', { count: 1 }))
  await expect(box).toHaveValue([headings, rows[1]].join('\n'))
  await isAccessible(page)

  await fill.click()
  expect(await answered()).toEqual({
    applicant_firstname: 'MEENA',
    gender: 'FEMALE',
    date_of_birth: '01-02-1992',
  })
  await expect(unread).toHaveCount(0)
  await expect(box).toHaveValue('')
  await expect(page.locator('form [name=applicant_title]').first()).toBeFocused()
})

for (const { locale, width } of JOURNEYS) {
  test(`the form of who applies for others fits the screen (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    if (locale !== 'en') await inLanguage(page, locale)
    await logIn(page, 'Clara Example')
    await page.goto(locale === 'en' ? '/account' : `/${locale}/account`)
    await page.getByLabel(sentences[locale]('account.page.others.label')).check()
    await expect(page.getByText(sentences[locale]('account.page.others.saved'))).toBeVisible()
    await fitsTheScreen(page)
    await page.goto(locale === 'en' ? '/apply-new-pan' : `/${locale}/apply-new-pan`)
    await atTheFirstQuestion(page)
    await fitsTheScreen(page)
    await isAccessible(page)
  })
}

test('all forms of today are saved as one file to print', async ({ page }) => {
  await applyForOthers(page)
  const token = await page.evaluate(() => sessionStorage.getItem('login_token')!)
  await page.goto('/account')
  const print = page.getByRole('button', { name: say('forOthers.print') })
  await print.click()
  await expect(page.getByText(say('forOthers.print.none'))).toBeVisible()
  await applied(page, { token })
  await applied(page, { token })
  const saved = page.waitForEvent('download')
  await print.click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^pan-applications-\d\d-\d\d-\d{4}\.pdf$/u)
  expect(await file.failure()).toBeNull()
  await expect(page.getByText(say('forOthers.print.saved'))).toBeVisible()
  await isAccessible(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await fitsTheScreen(page)
})

test('who was logged out meanwhile hears that the application is not in their list, and to log in before the next', async ({
  page,
}) => {
  await applyForOthers(page)
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
  await expect(page.getByText(say('forOthers.loggedOut'))).toHaveCount(0)
  // As a login that has ended: the service does not know it any more.
  await page.evaluate(() => sessionStorage.setItem('login_token', 'ended'))
  await typist(page).fillIn(first)
  await expect(page.getByText(say('forOthers.notYours'))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: say('forOthers.next') }).click()
  await expect(page.getByText(say('forOthers.loggedOut.text'))).toBeVisible()
  await isAccessible(page)
})

test('an older answer about the account does not undo the choice that was kept since', async ({ page }) => {
  await page.goto('/')
  await logIn(page, 'Clara Example')
  const saved = page.getByText(say('account.page.others.saved'))
  const answered = Promise.withResolvers<void>()
  await page.route(
    '**/api/user',
    async (route) => {
      const response = await route.fetch()
      await saved.waitFor()
      await route.fulfill({ response }).finally(answered.resolve)
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/user')
  await page.goto('/account')
  await asked
  await page.getByLabel(say('account.page.others.label')).check()
  await answered.promise
  await page.goto('/apply-new-pan')
  await atTheFirstQuestion(page)
})
