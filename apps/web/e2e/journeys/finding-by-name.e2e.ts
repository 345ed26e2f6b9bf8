import { addressIn } from '@pan/contracts/messages/addresses'
import { JOURNEYS } from '../support/languages.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

for (const journey of JOURNEYS) {
  const { locale, width } = journey
  const say = sentences[locale]

  test(`whoever hears the page alone finds the form and the papers that are needed (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, title, link, isSaid } = await begin(page, journey, '/which-form')
    const question = (name: string) => main.getByRole('group', { name, exact: true })
    const radio = (of: string, name: string) => question(of).getByRole('radio', { name, exact: true })
    const tick = (name: string) =>
      question(say('which.what')).getByRole('checkbox', { name, exact: true }).check()
    await radio(say('which.pan'), say('which.pan.unsure')).check()
    await isSaid(say('which.answer.unsure'))
    await expect(question(say('which.card'))).toHaveCount(0)
    await radio(say('which.pan'), say('which.pan.yes')).check()
    await radio(say('which.card'), say('which.card.yes')).check()
    await tick(say('which.what.nothing'))
    await isSaid(say('which.answer.lost'))
    await tick(say('which.what.address'))
    await isSaid(say('which.answer.correction'))
    await expect(main.getByRole('status')).toHaveCount(1)
    await expect(main.getByRole('checkbox', { name: say('which.what.address'), exact: true })).toBeFocused()

    await link(say('which.documents')).click()
    await expect(title(say('documents.title.correction'))).toBeFocused()
    const count = main.getByRole('status')
    const before = await count.innerText()
    const paper = question(say('documents.papers')).getByRole('checkbox').first()
    await paper.check()
    await expect(count).not.toHaveText(before)
    await expect(paper).toBeFocused()
    await link(say('documents.start')).click()
    await expect(title(say('apply.title.correction'))).toBeVisible()
  })

  test(`whoever hears the page alone finds an office and a city of two states (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const { main, field, isSaid } = await begin(page, journey, '/pancard-office')
    const found = main.getByRole('status')
    const city = main.getByRole('combobox', { name: say('lookups.office.city'), exact: true })
    await city.pressSequentially('pune', { delay: 30 })
    await expect(city).toBeFocused()
    const count = new RegExp(say('lookups.found', { count: 2 }).replace('2', String.raw`^\d+`), 'u')
    await expect(found.filter({ hasText: count })).toHaveCount(1)
    const row = main.getByRole('table').getByRole('row').nth(1)
    await expect(row.getByRole('link', { name: say('lookups.office.map'), exact: true })).toBeVisible()

    const way = main.getByRole('group', { name: say('lookups.office.mode'), exact: true })
    await way.getByRole('radio', { name: say('lookups.office.mode.pin'), exact: true }).check()
    await field(say('lookups.office.pin')).fill('411 045')
    await expect(row).toContainText(say('lookups.office.distance.same'))
    // What a phone calls is named by its number.
    const number = row.getByRole('link', { name: /^\+?(?:[\s()/-]*\d){8,14}$/u })
    const digits = (await number.innerText()).replaceAll(/[^\d+]/gu, '')
    await expect(number).toHaveAttribute('href', `tel:${digits}`)
    const away = new RegExp(say('lookups.office.distance', { km: String.raw`\d+` }), 'u')
    await expect(main.getByRole('row').filter({ hasText: away }).first()).toBeVisible()
    await expect(field(say('lookups.office.pin'))).toBeFocused()
    await field(say('lookups.office.pin')).fill('999999')
    await isSaid(say('lookups.nothing.short'))
    await expect(main.getByText(say('lookups.office.pin.none', { pin: '999999' }))).toBeVisible()

    await page.goto(addressIn(locale, '/ao-code'))
    const place = main.getByRole('combobox', { name: say('lookups.ao.city'), exact: true })
    await place.pressSequentially('udaipur', { delay: 30 })
    // The places that have the name come before the list of all states.
    const states = main.getByRole('link', { name: new RegExp(say('state.TRIPURA'), 'u') })
    await expect(states).toHaveCount(2)
    await expect(found).toHaveCount(1)
    await expect(place).toBeFocused()
    await states.first().click()
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await isSaid(say('lookups.found', { count: 1 }))
  })
}
