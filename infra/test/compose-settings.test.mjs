import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { at } from '../bootstrap/workspace.mjs'

const example = readFileSync(at('.env.example'), 'utf8')
const { services } = parse(readFileSync(at('infra', 'docker', 'compose.yaml'), 'utf8'), { merge: true })
const all = Object.entries(services)

test('nothing fetches our own images but the script that verifies them', () => {
  const ours = all.filter(([, { image }]) => image.startsWith('${IMAGES'))
  expect(ours.map(([name, { pull_policy: policy }]) => [name, policy])).toEqual(
    ['web', 'staff', 'migrate', 'api'].map((name) => [name, 'never']),
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
