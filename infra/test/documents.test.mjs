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
const links = /\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/gu

/** What follows `#` to get to a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading]) => anchorOf(heading))

describe.each(documents)('%s', (name) => {
  const text = readFileSync(at(name), 'utf8')

  test('names files of the repository that are there', () => {
    const missing = [...text.matchAll(folders)]
      .map(([, path]) => path)
      .filter((path) => !existsSync(at(path)))
    expect(missing).toEqual([])
  })

  test('links to pages and headings that are there', () => {
    const missing = [...text.matchAll(links)]
      .map(([, path, anchor]) => [path === '' ? name : join(dirname(name), path), anchor])
      .filter(
        ([path, anchor]) =>
          !existsSync(at(path)) ||
          (anchor !== undefined && path.endsWith('.md') && !anchorsIn(at(path)).includes(anchor)),
      )
    expect(missing).toEqual([])
  })
})

test('decision records have a number each', () => {
  const numbers = readdirSync(at('docs', 'decisions')).map((name) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

describe('the page about OWASP ASVS', () => {
  const text = readFileSync(at('docs', 'asvs.md'), 'utf8')
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\| ([\w ]+?) +\|/gmu)].map(
    ([, number, verdict]) => ({
      number,
      verdict,
    }),
  )

  test('counts its verdicts as they are, and has no line twice', () => {
    const counts = Object.groupBy(lines, ({ verdict }) => verdict)
    const said = [...text.matchAll(/^\| (holds|in part|does not \w+) +\| (\d+) +\|$/gmu)]
    expect(Object.fromEntries(said.map(([, verdict, count]) => [verdict, Number(count)]))).toEqual(
      Object.fromEntries(Object.entries(counts).map(([verdict, each]) => [verdict, each.length])),
    )
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
  })

  test('says at its top what does not hold', () => {
    const failing = lines.filter(({ verdict }) => verdict === 'does not hold').map(({ number }) => number)
    expect([...text.matchAll(/^- \*\*([\d.]+)\*\*/gmu)].map(([, number]) => number)).toEqual(failing)
  })
})
