import type { Form } from '@pan/contracts/kit/form'
import { expect, type Page } from '@playwright/test'

export type Answers = Readonly<Record<string, string | boolean>>
type Answer = readonly [name: string, value: string | boolean]

const FRAMES_MAX = 600

/** Answers questions that can be seen, one after another, in the page itself: a call for each would take most of the time. */
async function give(page: Page, answers: readonly Answer[]): Promise<void> {
  const unseen = await page.evaluate(
    async ({ given, framesMax }) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      type Control = HTMLInputElement | HTMLSelectElement
      const find = (name: string, value: string | boolean) => {
        const all = [...document.querySelectorAll<Control>(`form [name="${name}"]`)]
        return all[0]?.type === 'radio' ? all.find((radio) => radio.value === value) : all[0]
      }
      for (const [name, value] of given) {
        // A question may need a moment to come up after the answer that asks for it, or with the page.
        let control = find(name, value)
        const isAnswered = () => document.querySelector(`[data-answered="${name}"]`)
        for (let frame = 0; frame < framesMax && !control?.checkVisibility() && !isAnswered(); frame++) {
          const folded = control?.closest('details:not([open]) > summary ~ *')?.parentElement
          if (folded) (folded as HTMLDetailsElement).open = true
          await nextFrame()
          control = find(name, value)
        }
        // Where there is no choice the form has answered by itself.
        if (isAnswered()) continue
        if (!control?.checkVisibility() || control.disabled) return `${name}=${String(value)}`
        control.focus()
        if (control instanceof HTMLSelectElement) {
          control.value = String(value)
          control.dispatchEvent(new Event('input', { bubbles: true }))
          control.dispatchEvent(new Event('change', { bubbles: true }))
          if (control.value !== value) return `${name}=${String(value)}`
        } else if (control.type === 'radio' || control.type === 'checkbox') {
          if (control.checked !== (value !== false)) control.click()
        } else {
          control.select()
          // As the keyboard does it: with the events before and after.
          document.execCommand(value === '' ? 'delete' : 'insertText', false, String(value))
        }
      }
      return ''
    },
    { given: answers, framesMax: FRAMES_MAX },
  )
  expect(unseen, 'a question that cannot be answered').toBe('')
}

const isAsked = ({ fields }: Form, name: string) => {
  const field = fields[name]
  return field !== undefined && !(field.kind === 'text' && field.fixed)
}

/** Goes on through the sections until one is open. */
async function bringUp(page: Page, section: string, tries: number): Promise<void> {
  const content = page.locator(`#${section} :is([name], [data-answered])`).first()
  for (let at = 0; at < tries; at++) {
    // The first question of a section is never a hidden one.
    if (await content.isVisible()) return
    const goOn = page.locator('[data-continue]:visible')
    if ((await goOn.count()) === 0) break
    const heading = page.locator('h2:focus')
    const before = await heading.textContent({ timeout: 100 }).catch(() => '')
    await goOn.click()
    await expect(heading).not.toHaveText(before ?? '')
  }
  await expect(content).toBeVisible()
}

/** Goes on from the page before a form, where it is shown. */
export async function begin(page: Page): Promise<void> {
  const way = page.locator('a[data-begin]')
  // Of the form itself: the page that led here may stand for a moment, with questions of its own.
  const question = page.locator(':is(section[id] form, form[novalidate]) [name]').first()
  await expect(way.or(question).first()).toBeAttached()
  // The page before the form stands there for a moment where the address leads into the form.
  await expect(async () => {
    if (await way.isVisible()) await way.click({ timeout: 2000 })
    await expect(question).toBeAttached({ timeout: 5000 })
  }).toPass()
}

/** Fills in the form from top to bottom. */
export async function fillIn(page: Page, answers: Answers, form: Form): Promise<void> {
  await begin(page)
  await expect(page.locator('form [name]').first()).toBeAttached()
  for (const { id, groups } of form.sections) {
    const given = groups
      .flatMap(({ fields }) => fields)
      .filter((name) => answers[name] !== undefined && isAsked(form, name))
      .map((name): Answer => [name, answers[name]!])
    if (given.length === 0) continue
    await bringUp(page, id, form.sections.length)
    await give(page, given)
  }
}

/** Answers single questions of an open section. */
export const answer = (page: Page, name: string, value: string | boolean, form: Form): Promise<void> =>
  isAsked(form, name) ? give(page, [[name, value]]) : Promise.resolve()
