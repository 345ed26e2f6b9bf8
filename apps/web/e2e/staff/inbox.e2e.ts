import { mailsWith } from '../support/mailbox.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { pressOn } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine } from './support/looks.ts'
import { aMessage, anApplication, aRemark, press } from './support/staff-work.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`a message of the contact page is answered from the inbox, by keys alone (${name})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    await enterAs(page, 'support', locale)
    const { reference } = await aMessage(page, locale)
    await page.setViewportSize({ width, height: 900 })
    await press(page, 'g', 'd')
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'i')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.inbox'))
    const row = page.getByRole('link', { name: reference })
    await expect(row).toBeVisible()
    await looksFine(page, { looksKnown })
    await pressOn(page, row)
    await expect(page.locator('h1')).toHaveText(say('inbox.one', { reference }))
    const answer = page.getByLabel(say('inbox.answer'), { exact: true })
    await expect(answer).toBeVisible()
    await looksFine(page, { looksKnown })
    await press(page, 'r')
    await expect(answer).toBeFocused()
    const text = `The second payment comes back within a week: ${reference}.`
    await page.keyboard.type(text)
    await press(page, 'Control+Enter')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.inbox'))
    await expect(page.getByText(say('inbox.answer.sent', { reference }))).toBeVisible()
    await expect(row).toBeHidden()
    expect(await mailsWith(page, text)).toEqual([say('mail.contact_answer.subject', { reference })])
  })

test('a lead writes a template, which is inserted at the caret with its variables filled in', async ({
  page,
}) => {
  const say = sentences.en
  const { reference } = await aMessage(page, 'ta')
  await enterAs(page, 'lead')
  await page.goto(staffPage('/templates'))
  await page.getByRole('button', { name: say('templates.add') }).click()
  const name = `Wait ${reference}`
  await page.getByLabel(say('templates.name')).fill(name)
  await page.getByLabel('English', { exact: true }).fill('Dear {name}, {reference} takes a week.')
  await page.getByLabel('தமிழ்', { exact: true }).fill('{reference}: ஒரு வாரம் ஆகும்.')
  await page.getByLabel('हिन्दी', { exact: true }).fill('{coupon}: एक हफ़्ता लगेगा।')
  await page.getByRole('button', { name: say('templates.save') }).click()
  await expect(page.locator('#template-hi-error')).toContainText('{coupon}')
  await isAccessible(page)
  await page.getByLabel('हिन्दी', { exact: true }).fill('{reference}: एक हफ़्ता लगेगा।')
  await page.getByRole('button', { name: say('templates.save') }).click()
  await expect(page.getByText(say('templates.saved', { name }))).toBeVisible()

  await press(page, 'g', 'i')
  await page.getByRole('link', { name: reference }).click()
  const answer = page.getByLabel(say('inbox.answer'), { exact: true })
  await answer.fill('AB')
  await answer.press('ArrowLeft')
  await page.getByLabel(say('inbox.template')).selectOption({ label: name })
  await page.getByRole('button', { name: say('inbox.template.insert') }).click()
  await expect(answer).toHaveValue(`A${reference}: ஒரு வாரம் ஆகும்.B`)
  await expect(answer).toBeFocused()

  await answer.fill('C ')
  await page.keyboard.type(`;${name.slice(0, -3).toLowerCase()}`)
  await expect(page.getByText(say('inbox.template.named', { name }))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue(`C ${reference}: ஒரு வாரம் ஆகும்.`)
  await page.keyboard.press('Enter')
  await page.keyboard.type(';nothing')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue(`C ${reference}: ஒரு வாரம் ஆகும்.\n;nothing\n`)
})

test('a message is found by its reference and by the address of its writer, which is shown after a reason and a fresh proof', async ({
  page,
}) => {
  const say = sentences.en
  const { reference, email } = await aMessage(page, 'en')
  await enterAs(page, 'clerk')
  await press(page, '/')
  await expect(page.getByLabel(say('cases.search.text'))).toBeFocused()
  await page.keyboard.type(reference.toLowerCase())
  await press(page, 'Enter')
  await expect(page.locator('h1')).toHaveText(say('inbox.one', { reference }))
  await page.goBack()
  const row = page.getByRole('link', { name: reference })
  await expect(row).toBeVisible()
  await fitsTheScreen(page)
  await isAccessible(page)
  await page.getByLabel(say('cases.search.text')).fill(email.toUpperCase())
  await press(page, 'Enter')
  await expect(page.locator('h1')).toHaveText(say('inbox.one', { reference }))
  const address = page.locator('#row-email')
  await expect(address).toContainText('@')
  await expect(address).not.toContainText(email)
  await address.getByRole('button').press('Enter')
  await page.getByLabel(say('cases.reveal.applicant_called')).check()
  const show = { name: say('cases.reveal.show') }
  await page.getByRole('dialog').getByRole('button', show).press('Enter')
  const proof = page.getByRole('dialog', { name: say('auth.proof.title') })
  await proof.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
  await expect(address).toContainText(email)
})

test('who answers second sees the first answer, and loses no word of their own', async ({
  page,
  browser,
}) => {
  const say = sentences.en
  const { reference } = await aMessage(page, 'en')
  await enterAs(page, 'support')
  const other = await browser.newPage()
  await enterAs(other, 'clerk')
  for (const each of [page, other]) {
    await each.goto(staffPage('/inbox'))
    await each.getByRole('link', { name: reference }).click()
    await expect(each.getByLabel(say('inbox.answer'), { exact: true })).toBeVisible()
  }
  const [mine, theirs] = [page, other].map((each) => each.getByLabel(say('inbox.answer'), { exact: true }))
  await mine!.fill('I was slower.')
  await theirs!.fill(`I was faster: ${reference}.`)
  await theirs!.press('Control+Enter')
  await expect(other.locator('h1')).toHaveText(say('staff.nav.inbox'))
  await other.close()
  await mine!.press('Control+Enter')
  await expect(page.getByText(say('error.answer_stale'))).toBeVisible()
  await expect(page.getByText(`I was faster: ${reference}.`)).toBeVisible()
  await expect(mine!).toHaveValue('I was slower.')
  await isAccessible(page)
})

test('what an applicant has written is answered on the page of the application, or put aside and back', async ({
  page,
}) => {
  const say = sentences.en
  const made = await anApplication(page)
  await aRemark(page, made, 'When does my card come?')
  await enterAs(page, 'support')
  await press(page, 'g', 'i')
  const row = page.getByRole('link', { name: made.coupon })
  await row.press('Enter')
  await page.getByRole('button', { name: say('inbox.done') }).click()
  const reopen = page.getByRole('button', { name: say('inbox.reopen') })
  await expect(reopen).toBeVisible()
  await press(page, 'g', 'i')
  await expect(page.locator('h1')).toHaveText(say('staff.nav.inbox'))
  await expect(row).toBeHidden()
  await page.goto(staffPage(`/cases/${made.id}`))
  await reopen.click()
  await expect(page.getByRole('button', { name: say('inbox.done') })).toBeVisible()
  await press(page, 'r')
  await page.keyboard.type('Next week.')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Next week.' })).toBeVisible()
  // Keys of one letter do something outside of fields.
  await press(page, 'Tab', 'g', 'i')
  await expect(page.locator('h1')).toHaveText(say('staff.nav.inbox'))
  await expect(row).toBeHidden()
})
