import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { NIGHTLY_VARIABLES, readNightlyConfig } from '../../apps/api/src/config/partial.ts'
import { at } from '../bootstrap/workspace.mjs'

const example = readFileSync(at('.env.example'), 'utf8')
const { services } = parse(readFileSync(at('infra', 'docker', 'compose.yaml'), 'utf8'), { merge: true })
const all = Object.entries(services)

test('nothing fetches our own images but the script that verifies them', () => {
  const ours = all.filter(([, { image }]) => image.startsWith('${IMAGES'))
  expect(ours.map(([name, { pull_policy: policy }]) => [name, policy])).toEqual(
    ['web', 'staff', 'migrate', 'api', 'backup', 'audit-verify'].map((name) => [name, 'never']),
  )
})

test('what compose hands on from .env without a word of its own stands in .env.example', () => {
  const handedOn = all.flatMap(([, { environment = {} }]) =>
    Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : [])),
  )
  expect(handedOn).toContain('NODE_EXTRA_CA_CERTS')
  const named = [...example.matchAll(/^#?(\w+)=/gmu)].map(([, name]) => name)
  expect(handedOn.filter((name) => !named.includes(name))).toEqual([])
})

test('.env.example says of no variable what compose has settled otherwise', () => {
  const [mine, others] = example.split('# --- Without containers ---')
  const settled = Object.entries(services.api.environment).filter(
    ([name, value]) => value !== null && !value.includes('${') && !name.endsWith('_FILE'),
  )
  expect(settled.length).toBeGreaterThan(8)
  for (const [name] of settled)
    expect([name, mine.includes(`#${name}=`), others.includes(`#${name}=`)]).toEqual([name, false, true])
  expect(mine).toContain('#TRUST_PROXY=uniquelocal')
})

test('.env.example has no heading without a variable below it, and each variable says by itself what it is', () => {
  const parts = example.split(/^# --- .* ---$/mu).slice(1)
  expect(parts.filter((part) => !/^#?[A-Z]\w+[=:]|^# [A-Z_]+:/mu.test(part))).toEqual([])
  expect(example.match(/\b(?:that (?:port|key|gateway|client id)|carries it)\b/gu)).toBeNull()
})

test.each([
  ['backup', 'backup create'],
  ['audit-verify', 'audit verify'],
])(
  '%s is told what it reads and nothing else, runs with it, and is started by nobody but cron',
  (name, command) => {
    const { environment, profiles, command: typed } = services[name]
    const told = Object.keys(environment).map((variable) => variable.replace(/_FILE$/u, ''))
    // One is read by Node itself; where NODE_ENV is told, the address of the site is not asked for.
    const read = NIGHTLY_VARIABLES[command].filter((variable) => variable !== 'PUBLIC_ORIGIN')
    expect(new Set(told)).toEqual(new Set([...read, 'NODE_EXTRA_CA_CERTS']))
    expect(profiles).toEqual(['nightly'])
    const folder = mkdtempSync(join(tmpdir(), 'pan-nightly-'))
    for (const secret of services[name].secrets) writeFileSync(join(folder, secret), '')
    const inside = Object.entries(environment).flatMap(([variable, value]) =>
      value === null ? [] : [[variable, value.replace('/run/secrets', folder)]],
    )
    expect(readNightlyConfig(Object.fromEntries(inside), command).isProduction).toBe(true)
    rmSync(folder, { recursive: true })
    const runbook = readFileSync(at('docs', 'runbook.md'), 'utf8')
    expect(runbook).toContain(`--env-file .env run --rm --no-deps ${name}`)
    expect(typed.slice(0, 3).join(' ')).toBe(`dist/admin.mjs ${command}`)
    expect(typed.slice(-2)).toEqual(['--as', 'cron'])
  },
)
