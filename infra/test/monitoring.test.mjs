import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const at = (path) => new URL(`../../${path}`, import.meta.url)
const read = (path) => readFileSync(at(path), 'utf8')

const alerts = read('infra/monitoring/alerts.yaml')
const names = [...alerts.matchAll(/- alert: (\w+)/gu)].map(([, name]) => name)
const dashboard = JSON.parse(read('infra/monitoring/dashboard.json'))
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')

test('every alert has a section in the runbook, and every section of an alert an alert', () => {
  const runbook = read('docs/runbook.md')
  const part = runbook.slice(runbook.indexOf('\n## Alerts\n')).slice(1)
  const sections = [...part.slice(0, part.indexOf('\n## ', 1)).matchAll(/^### (\w+)$/gmu)]
  expect(new Set(sections.map(([, name]) => name))).toEqual(new Set(names))
  for (const name of names) expect(alerts).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`)
})

test('alerts and dashboard ask for what the API tells', () => {
  const sources = ['prometheus', 'gauges'].map((name) => read(`apps/api/src/metrics/${name}.ts`)).join('\n')
  const told = new Set([...sources.matchAll(/'(pan_\w+)'/gu)].map(([, name]) => name))
  const asked = (text) =>
    [...text.matchAll(/\bpan_\w+/gu)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/u, ''))
  const unknown = [...asked(alerts), ...asked(expressions)].filter((name) => !told.has(name))
  expect(unknown).toEqual([])
  expect([...told].filter((name) => !asked(expressions).includes(name))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

test.runIf(hasPromtool)('the alerts fire on what they are about and are silent otherwise', () => {
  const said = (...args) => execFileSync('promtool', args, { cwd: at('.'), encoding: 'utf8' })
  expect(said('check', 'config', 'infra/monitoring/prometheus.yaml')).toContain('SUCCESS')
  expect(said('test', 'rules', 'infra/monitoring/alerts.test.yaml')).toContain('SUCCESS')
})
