import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const ui = new URL('../src/ui/', folder)

/** Parts of others, which are seen with them, a whole page, and words in a heading. */
const APART = ['calendar', 'field', 'no-wrap', 'text-sections']

test('the page of components shows every component', () => {
  const source = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('')
  const components = readdirSync(ui).flatMap((name) => /^([\w-]+)\.tsx$/u.exec(name)?.[1] ?? [])
  const missing = components.filter((name) => !source.includes(`/src/ui/${name}.tsx'`))
  expect(missing).toEqual(APART)
})
