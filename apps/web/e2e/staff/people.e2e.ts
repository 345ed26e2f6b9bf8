import { readFileSync } from 'node:fs'
import { sentences } from '../support/sentences.ts'
import { enterAs, hasStaff, staffPage } from '../support/staff.ts'
import { freshAddress } from '../support/accounts.ts'
import { expect, fitsTheScreen, isAccessible, test } from '../support/test.ts'
import { choose, pressOn, typeInto } from './support/by-keys.ts'
import { STAFF_SESSIONS } from './support/journeys.ts'
import { looksFine } from './support/looks.ts'
import { prove } from './support/prove.ts'
import { anApplication, press } from './support/staff-work.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

for (const { locale, width, name, looksKnown } of STAFF_SESSIONS)
  test(`what somebody asks for about their data is filed by one and approved by another: a copy is saved, then all is erased, by keys alone (${name})`, async ({
    page,
    browser,
  }) => {
    const say = sentences[locale]
    const other = await browser.newPage()
    await enterAs(page, 'support', locale)
    await enterAs(other, 'lead', locale)
    for (const each of [page, other]) await each.setViewportSize({ width, height: 900 })
    const email = freshAddress()
    const { coupon } = await anApplication(page, email)

    for (const kind of ['copy', 'erasure'] as const) {
      await page.goto(staffPage('/'))
      await expect(page.locator('h1')).toHaveText(say('staff.day'))
      await press(page, 'g', 'u')
      await pressOn(page, page.getByRole('link', { name: say('people.file'), exact: true }))
      await expect(page.locator('h1')).toHaveText(say('people.file'))
      await typeInto(page, page.getByLabel(say('people.search'), { exact: true }), email)
      await press(page, 'Enter')
      await expect(page.getByRole('checkbox').filter({ visible: true })).toBeChecked()
      await expect(page.getByText(coupon)).toBeVisible()
      await typeInto(page, page.getByLabel(say('people.note'), { exact: false }), '98765')
      await press(page, 'Enter')
      await expect(page.getByText(say('people.needed'))).toBeVisible()
      await looksFine(page, { looksKnown })
      await choose(page, page.getByRole('radio', { name: say(`people.kind.${kind}`) }))
      await choose(page, page.getByRole('radio', { name: say('people.way.post') }))
      await choose(page, page.getByRole('radio', { name: say('people.identity.papers') }))
      const file = page.getByRole('button', { name: say('people.file.submit'), exact: true })
      await pressOn(page, file)
      await expect(page.getByText(say('people.needed.note'))).toBeVisible()
      await typeInto(page, page.getByLabel(say('people.note'), { exact: false }), 'Name and face')
      await pressOn(page, file)
      await expect(page.getByText(say('people.now.open'))).toBeVisible()
      await expect(page.getByRole('link', { name: coupon })).toBeVisible()

      await pressOn(page, page.getByRole('button', { name: say('people.ask'), exact: true }))
      await prove(page, say)
      await expect(page.getByText(say('people.now.asked.mine'))).toBeVisible()
      await looksFine(page, { looksKnown })

      await other.goto(staffPage('/people'))
      await expect(other.locator('h1')).toHaveText(say('staff.nav.people'))
      await looksFine(other, { looksKnown })
      await other.goto(page.url())
      await pressOn(other, other.getByRole('button', { name: say(`people.approve.${kind}`), exact: true }))
      await prove(other, say)
      if (kind === 'erasure') {
        await expect(other.getByText(say('people.now.done.erasure'))).toBeVisible()
        await expect(other.getByText(say('people.gone.application'))).toBeVisible()
        continue
      }
      const save = other.getByRole('button', { name: say('people.save'), exact: true })
      await expect(save).toBeVisible()
      await isAccessible(other, { looksKnown })
      const downloading = other.waitForEvent('download')
      await pressOn(other, save)
      await prove(other, say)
      const copy = await downloading
      expect(copy.suggestedFilename()).toMatch(/^copy-[\w-]{22}\.json$/u)
      const { applications } = JSON.parse(readFileSync(await copy.path(), 'utf8')) as {
        applications: object[]
      }
      expect(applications).toMatchObject([{ email_address: email }])
    }

    await other.goto(staffPage('/people?which=ended'))
    await expect(other.getByText(say('people.state.done')).first()).toBeVisible()
    await fitsTheScreen(other)
    await pressOn(other, other.getByRole('link', { name: say('people.retention'), exact: true }))
    await expect(other.locator('h1')).toHaveText(say('people.retention'))
    await expect(other.getByText(say('people.retention.kind.aadhaar'))).toBeVisible()
    await looksFine(other, { looksKnown })
    await other.close()
  })
