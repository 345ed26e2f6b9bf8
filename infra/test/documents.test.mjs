import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { at } from '../bootstrap/workspace.mjs'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(at('docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md') && existsSync(at(name)))

const folders = /`((?:apps|packages|infra|docs)\/[\w@./-]+)`/gu
const links = /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/gu

describe.each(documents)('%s', (name) => {
  const text = readFileSync(at(name), 'utf8')

  test('names files of the repository that are there', () => {
    const missing = [...text.matchAll(folders)]
      .map(([, path]) => path)
      .filter((path) => !existsSync(at(path)))
    expect(missing).toEqual([])
  })

  test('links to pages that are there', () => {
    const missing = [...text.matchAll(links)]
      .map(([, path]) => join(dirname(name), path))
      .filter((path) => !existsSync(at(path)))
    expect(missing).toEqual([])
  })
})

test('decision records have a number each', () => {
  const numbers = readdirSync(at('docs', 'decisions')).map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
