import { JOURNEYS } from '../support/languages.ts'
import { hasOperator } from '../support/operator.ts'
import { enterAsPartner } from '../support/partners/approved-partner.ts'
import { sentences } from '../support/sentences.ts'
import { expect, test } from '../support/test.ts'
import { begin } from './by-name.ts'

test.skip(!hasOperator, 'It is not known where the product keeps its data.')

const [, journey] = JOURNEYS as [unknown, (typeof JOURNEYS)[number]]
const { locale, width } = journey
const say = sentences[locale]

test(`whoever hears the page alone makes a key as a partner, and ends it (${locale}, ${width} px)`, async ({
  page,
}) => {
  await page.goto('/partner-with-us')
  const { password } = await enterAsPartner(page)
  const { main, title, button, isSaid } = await begin(page, journey, '/partner-with-us/console')
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const part = main.getByRole('heading', { name: say('console.keys'), exact: true })
  await expect(title(say('console.title'))).toBeVisible()
  await button(say('console.make')).click()
  const made = dialog(say('console.make'))
  const field = made.getByRole('textbox', { name: say('console.key.name'), exact: true })
  const make = made.getByRole('button', { name: say('console.make'), exact: true })
  await expect(field).toBeFocused()
  await make.click()
  const proof = dialog(say('auth.proof.title'))
  const again = proof.getByRole('textbox', { name: say('auth.proof.password'), exact: true })
  await expect(again).toBeFocused()
  await again.fill(password)
  await proof.getByRole('button', { name: say('auth.proof.submit'), exact: true }).click()
  // A name is missing: it is said where it is.
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(say('console.key.name.required'), 'u'))
  await field.fill('The till')
  await make.click()
  await isSaid(say('console.new.title', { name: 'The till' }))
  await expect(button(say('console.make'))).toBeFocused()
  await button(say('console.new.done')).click()
  await expect(part).toBeFocused()

  const name = say('console.revoke.named', { name: 'The till' })
  await button(name).click()
  await dialog(name)
    .getByRole('button', { name: say('console.revoke'), exact: true })
    .click()
  await isSaid(say('console.revoke.done'))
  await expect(main.getByText(say('console.keys.none'))).toBeVisible()
  await expect(part).toBeFocused()
})
