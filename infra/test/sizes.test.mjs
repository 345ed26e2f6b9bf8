import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILES_MAX = 20

/** Folders of one purpose that grow with the product, and why. */
const LARGE = [
  [/^apps\/api\/content\/articles$/u, 'a file for each article and language'],
  [/^packages\/contracts\/src\/messages\/\w+$/u, 'a file for each area of sentences'],
  [/^apps\/web\/src\/routes$/u, 'a file for each address'],
  [/^apps\/web\/src\/ui$/u, 'a file for each component'],
  [/^apps\/api\/src\/db\/migrations\//u, 'a file for each migration'],
]

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'infra'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|js|css|sql|json|md)$/u.test(file) && existsSync(join(ROOT, file)))
const isCode = (file) => /(?<!\.gen)\.tsx?$/u.test(file)

test.each([
  ['apps/api/src', /^apps\/api\/src\//u, 110],
  ['apps/web', /^apps\/web\/(?:build|offline|server|src)\//u, 110],
  ['packages/contracts/src', /^packages\/contracts\/src\/(?!messages\/)/u, 110],
  // A line for each sentence of an area.
  ['the messages', /^packages\/contracts\/src\/messages\//u, 160],
])('of ten files in %s nine are short', (_, where, linesOfNineInTen) => {
  const lines = tracked
    .filter((file) => where.test(file) && isCode(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)
    .toSorted((a, b) => a - b)
  expect(lines.length).toBeGreaterThan(100)
  expect(lines[Math.ceil(lines.length * 0.9) - 1]).toBeLessThanOrEqual(linesOfNineInTen)
})

test('no folder has more than twenty files of its own, but those that grow with the product', () => {
  const folders = Map.groupBy(
    tracked.filter((file) => !file.endsWith('.md') || file.includes('/articles/')),
    (file) => dirname(file),
  )
  const large = [...folders].filter(([, { length }]) => length > FILES_MAX).map(([folder]) => folder)
  expect(large.filter((folder) => !LARGE.some(([pattern]) => pattern.test(folder)))).toEqual([])
})
