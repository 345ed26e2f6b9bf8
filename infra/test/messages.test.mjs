import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../../packages/contracts/src/messages/en/index.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = globSync(['{apps,packages}/*/{src,server,build}/**/*.{ts,tsx}', 'infra/*.mjs'], {
  cwd: root,
  exclude: (path) => path.includes('/messages/') || path.includes('.test.'),
})

const quoted = /['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/giu
/** `options('form.title', …)` and texts that end in a dot go on with a value. */
const begun = /(?:options\(\s*'([a-z][\w.-]+)'|'([a-z][\w.-]*)\.')/giu
const composed = /`([a-z][\w-]*\.(?:\$\{[^}`]*\}|[\w.-])*)`/giu
const part = /\$\{[^}]*\}/gu
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

test('every sentence of the catalogue is said somewhere', () => {
  const said = new Set()
  const patterns = new Set()
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8')
    for (const [, key] of text.matchAll(quoted)) said.add(key)
    for (const [, list, start] of text.matchAll(begun)) patterns.add(`${escaped(list ?? start)}\\..+`)
    for (const [, key] of text.matchAll(composed)) patterns.add(key.split(part).map(escaped).join('.+'))
  }
  const fits = new RegExp(`^(?:${[...patterns].join('|')})$`, 'u')
  const unsaid = Object.keys(en).filter((key) => !said.has(key) && !fits.test(key))
  expect(unsaid).toEqual([])
})
