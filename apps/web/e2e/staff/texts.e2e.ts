import { LANGUAGES, type Locale } from '@pan/contracts/messages/languages'
import type { EditableMail } from '@pan/contracts/staff/texts/codes'
import type { Page } from '@playwright/test'
import { mailsWith } from '../support/mailbox.ts'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { expect, isAccessible, test } from '../support/test.ts'
import { pressOn, typeInto } from './support/by-keys.ts'
import { showColumn } from './support/columns.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine, onScreen } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

/** A text for each journey: none reads what another one has changed. */
const TEXTS = {
  en: 'payment.cash.refunded',
  ta: 'payment.refunded',
  hi: 'payment.surplus',
} as const satisfies Record<Locale, EditableMail>

/** Saves what is typed. */
async function save(page: Page, locale: Locale, version: number, isProven = false): Promise<void> {
  const say = sentences[locale]
  await pressOn(page, page.getByRole('button', { name: say('texts.save'), exact: true }))
  if (!isProven) await prove(page, say)
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
  await expect(page.getByText(say('editing.version', { number: version }), { exact: true })).toBeVisible()
}

/** Changes the English words of a text, with a proof. */
async function change(page: Page, words: string): Promise<void> {
  await page.locator('#text-en-text').fill(words)
  await page.getByRole('button', { name: sentences.en('texts.save'), exact: true }).press('Enter')
  await page.getByRole('button', { name: sentences.en('auth.proof.by.passkey') }).press('Enter')
  await expect(page.getByText(sentences.en('editing.unsaved'))).toBeHidden()
}

for (const { locale, width, name: session, looksKnown } of STAFF_SESSIONS)
  test(`an administrator changes the words of a mail in each language, tries them out and brings those of before back, by keys alone (${session})`, async ({
    page,
  }) => {
    const say = sentences[locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const english = page.locator('#text-en-text')
    await enterAs(page, 'administrator', locale)
    const mail = TEXTS[locale]
    await onScreen(width, page)
    await page.goto(staffPage('/'))
    await expect(page.locator('h1')).toHaveText(say('staff.day'))
    await press(page, 'g', 'w')
    await expect(page.locator('h1')).toHaveText(say('staff.nav.texts'))
    await expect(page.getByRole('table', { name: say('texts.reasons') })).toContainText(
      sentences.ta('reason.photo_missing'),
    )
    await looksFine(page, { looksKnown })
    await pressOn(page, page.getByRole('link', { name: say(`texts.name.mail.${mail}`), exact: true }))
    await expect(page.locator('h1')).toHaveText(say(`texts.name.mail.${mail}`))

    // What is not filled in is named where it stands.
    const column = await showColumn(page, 'en', say)
    await typeInto(page, english, 'Look: {nothing}')
    await pressOn(page, button(say('texts.save')))
    await prove(page, say)
    await expect(english).toBeFocused()
    const known = sentences.en(`mail.${mail}.text`).match(/\{\w+\}/gu)!
    await expect(column).toContainText(
      say('error.template_variable', { name: '{nothing}', known: [...new Set(known)].join(', ') }),
    )
    await isAccessible(page, { looksKnown })

    const words = `Journey ${locale} ${Date.now()}`
    await typeInto(page, english, `${words}: ${known.join(' ')}`)
    await pressOn(page, column.getByRole('button', { name: say('editing.preview'), exact: true }))
    const preview = page.getByRole('region', { name: say('editing.preview.of', { language: 'English' }) })
    await expect(preview).toContainText(`${words}: `)
    await expect(preview).not.toContainText('{')
    await expect(preview).not.toContainText(say('texts.preview.old'))
    await typeInto(page, english, `Later ${words}: ${known.join(' ')}`)
    await expect(preview).toContainText(say('texts.preview.old'))
    await expect(preview).not.toContainText('Later')
    await typeInto(page, english, `${words}: ${known.join(' ')}`)
    await looksFine(page, { looksKnown })
    await pressOn(page, column.getByRole('button', { name: say('texts.test') }))
    expect(await mailsWith(page, words)).toHaveLength(1)

    // What was typed is there after the page is loaded anew.
    await page.reload()
    await expect(english).toHaveValue(`${words}: ${known.join(' ')}`)
    // The proof of what was refused is still there.
    await save(page, locale, 1, true)
    for (const { code } of LANGUAGES) {
      const isStale = (await showColumn(page, code, say)).getByText(say('texts.stale'))
      await expect(isStale).toHaveCount(code === 'en' ? 0 : 1)
    }
    const tamil = await showColumn(page, 'ta', say)
    await pressOn(page, tamil.getByRole('checkbox'), 'Space')
    await save(page, locale, 2)
    await expect(tamil.getByText(say('texts.stale'))).toHaveCount(0)
    // What is typed and taken back is no version.
    await showColumn(page, 'en', say)
    await typeInto(page, english, `${words}: ${known.join(' ')} `)
    await pressOn(page, button(say('texts.save')))
    await prove(page, say)
    await expect(page.getByText(say('texts.same'))).toBeVisible()
    await showColumn(page, 'ta', say)
    await looksFine(page, { looksKnown })

    await pressOn(page, button(say('editing.version.compare', { number: 0 })))
    await expect(page.locator('ins').first()).toContainText('Journey')
    const restore = say('editing.version.restore', { number: 0 })
    await pressOn(page, button(restore))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: restore }))
    await prove(page, say)
    await expect(page.getByText(say('editing.version.from', { number: 0 }))).toBeVisible()
    await showColumn(page, 'en', say)
    await expect(english).toHaveValue(sentences.en(`mail.${mail}.text`))
  })

test('of two administrators the second one loses no word to the first', async ({ page, browser }) => {
  const say = sentences.en
  const at = staffPage('/texts/reason-start_change_missing')
  const theirs = `Theirs ${Date.now()}.`
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'administrator')
  await page.goto(at)
  await page.locator('#text-en-text').fill('Mine.')
  await expect(page.getByText(say('editing.unsaved'))).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'administrator')
  await other.goto(at)
  await change(other, theirs)
  await other.context().close()

  await page.getByRole('button', { name: say('texts.save'), exact: true }).press('Enter')
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
  const mine = page.getByRole('button', { name: say('editing.stale.mine') })
  await expect(mine).toBeVisible()
  await expect(page.locator('#text-en-text')).toHaveValue('Mine.')
  await page.locator('tbody button').first().press('Enter')
  await expect(page.locator('del')).toContainText('Theirs')
  await mine.press('Enter')
  await page.getByRole('button', { name: say('texts.save'), exact: true }).press('Enter')
  // What was proven was a change of the version before.
  await page.getByRole('button', { name: say('auth.proof.by.passkey') }).press('Enter')
  await expect(page.getByText(say('editing.unsaved'))).toBeHidden()
})

test('texts are found by a word of their name or of what they say, in any language', async ({ page }) => {
  const say = sentences.en
  await enterAs(page, 'administrator', 'en')
  await page.goto(staffPage('/texts'))
  const find = page.getByLabel(say('texts.find'), { exact: true })
  const rows = page.locator('tbody tr')
  await find.fill(sentences.hi('reason.photo_missing').slice(0, 12))
  await expect(rows.filter({ hasText: sentences.ta('reason.photo_missing') })).toBeVisible()
  await expect(page.getByRole('table', { name: say('texts.papers') })).toBeHidden()
  await find.fill(say('texts.name.mail.payment.surplus').toUpperCase())
  await expect(rows.first()).toContainText(say('texts.name.mail.payment.surplus'))
  await find.fill('no text says this')
  await expect(page.getByText(say('texts.find.none'))).toBeVisible()
  await expect(rows).toHaveCount(0)
})
