import type { Field } from '@pan/contracts/kit/field'
import type { Form, Group } from '@pan/contracts/kit/form'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { addressIn } from '@pan/contracts/messages/addresses'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Journey } from '../support/languages.ts'
import type { sentences } from '../support/sentences.ts'

type Say = (typeof sentences)['en']
type Answer = string | boolean

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A control with this label, whether the label says that it may stay empty or not. */
const labelled = (label: string, say: Say) =>
  new RegExp(`^${escaped(label)}(?: ${escaped(say('ui.optional'))})?$`, 'u')

/** Answers a question that has this name in a part of the page, by the role that its kind has. */
export async function answer(scope: Locator, field: Field, value: Answer, say: Say): Promise<void> {
  const name = labelled(say(field.label as MessageKey), say)
  const list = scope.getByRole('combobox', { name })
  if (field.kind === 'flag') await scope.getByRole('checkbox', { name }).check()
  else if (field.kind === 'choice') {
    const label = say(field.options.find((option) => option.value === value)!.label as MessageKey)
    const radio = scope.getByRole('group', { name }).getByRole('radio', { name: label, exact: true })
    const only = scope.getByText(say('apply.onlyAnswer'))
    await expect(list.or(radio).or(only).first()).toBeVisible()
    if (await list.isVisible()) await list.selectOption({ label })
    else if (await radio.isVisible()) await radio.check()
  } else await scope.getByRole('textbox', { name }).or(list).fill(String(value))
}

/** The part of a section where questions with the same name as others are told apart by their heading. */
const partOf = (section: Locator, { title, optional, ticks }: Group, say: Say): Locator =>
  title && !optional && !ticks
    ? section.getByRole('group', { name: say(title as MessageKey), exact: true })
    : section

type Answers = Readonly<Record<string, Answer>>

export async function fillInByName(page: Page, form: Form, answers: Answers, say: Say): Promise<void> {
  for (const { id, title, groups } of form.sections) {
    const section = page.getByRole('region', { name: say(title as MessageKey), exact: true })
    await expect(section, id).toBeVisible()
    for (const group of groups)
      for (const name of group.fields) {
        const value = answers[name]
        const field: Field = form.fields[name]!
        if (value !== undefined && !(field.kind === 'text' && field.fixed))
          await answer(partOf(section, group, say), field, value, say)
      }
    const onward = section.getByRole('button', { name: say('apply.sections.continue'), exact: true })
    if (await onward.isVisible()) await onward.click()
  }
}

/** What somebody has who hears a page: the names and roles in its main part, and what is said. */
export const heard = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    field: (name: string) => main.getByRole('textbox', { name, exact: true }),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    isSaid: (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1),
    isWarnedOf: (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1),
  }
}

export async function begin(page: Page, { locale, width }: Journey, address: string) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(addressIn(locale, address))
  return heard(page)
}
