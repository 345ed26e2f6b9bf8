import { expect, type Page } from '@playwright/test'
import type { Answers } from '../support/fill-in.ts'

const STROKES_PER_SECOND = 6
/** With `TYPED=1` each stroke takes its time and all of it is measured; else the strokes are counted, whatever else is at work. */
const isTyped = process.env['TYPED'] === '1'
const delay = isTyped ? 1000 / STROKES_PER_SECOND : 0

/** Two hands on a keyboard, whose strokes are counted: what an answer is made of, and what leads to the next one. */
export function typist(page: Page) {
  let answering = 0
  let leading = 0
  let begunAt = performance.now()

  const write = async (text: string) => {
    answering += text.length
    await page.keyboard.type(text, { delay })
  }
  const press = async (key: string, times = 1) => {
    leading += times
    for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay })
  }

  async function choose(name: string, type: string, wanted: string) {
    const controls = page.locator(`form [name="${name}"]`)
    if (type === 'radio') {
      const values = await controls.evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ value }) => value),
      )
      const steps = values.indexOf(wanted)
      await (steps === 0 ? press('Space') : press('ArrowDown', steps))
      return expect(page.locator(`form [name="${name}"]:checked`)).toHaveValue(wanted)
    }
    const values = await controls
      .locator('option')
      .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value))
    const steps = values.indexOf(wanted)
    if (steps < values.length / 2) await press('ArrowDown', steps)
    else {
      await press('End')
      await press('ArrowUp', values.length - 1 - steps)
    }
    return expect(controls).toHaveValue(wanted)
  }

  const focused = () =>
    page.evaluate(() => {
      const { name, type } = document.activeElement as HTMLInputElement
      return { name, type }
    })

  /** Answers where the focus is, and goes on by Enter until that leads to the button that sends. */
  async function fillIn(answers: Answers): Promise<void> {
    for (let { name, type } = await focused(); type !== 'submit'; { name, type } = await focused()) {
      // A group of ticks is one question: the hands go on to the one that is meant.
      for (; type === 'checkbox' && answers[name] !== true; { name, type } = await focused())
        await press('Tab')
      const answer = answers[name]
      expect(answer, `an answer for ${name}`).toBeDefined()
      if (type === 'checkbox') await press('Space')
      else if (type === 'text' || type === 'email') await write(String(answer))
      else await choose(name, type, String(answer))
      await press('Enter')
    }
    await press('Enter')
  }

  return {
    press,
    fillIn,
    /** What it came to since it was asked last. */
    taken() {
      const counted = (answering + leading) / STROKES_PER_SECOND
      const seconds = isTyped ? (performance.now() - begunAt) / 1000 : counted
      begunAt = performance.now()
      if (isTyped) console.log(`${seconds.toFixed(1)} s, ${leading} strokes lead on`)
      const strokes = { seconds, leading }
      answering = 0
      leading = 0
      return strokes
    },
  }
}
