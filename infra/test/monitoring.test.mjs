import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const at = (path) => new URL(`../../${path}`, import.meta.url)
const read = (path) => readFileSync(at(path), 'utf8')

const alerts = ['alerts', 'slo'].map((name) => read(`infra/monitoring/${name}.yaml`)).join('\n')
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
  const places = ['apps/api/src/observability/metrics/prometheus.ts', 'apps/api/src/composition/gauges.ts']
  const sources = [...places, 'infra/monitoring/probe/probe.mjs'].map(read).join('\n')
  const told = new Set(
    [...sources.matchAll(/'(pan_\w+)'|^ {2}(pan_probe_\w+):/gmu)].map(([, name, ofProbe]) => name ?? ofProbe),
  )
  const asked = (text) =>
    [...text.matchAll(/\bpan_\w+(?!:)/gu)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/u, ''))
  const unknown = [...asked(alerts), ...asked(expressions)].filter((name) => !told.has(name))
  expect(unknown).toEqual([])
  expect([...told].filter((name) => !asked(expressions).includes(name))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

test.runIf(hasPromtool)(
  'the alerts fire on what they are about and are silent otherwise',
  () => {
    const outputOf = (...args) => execFileSync('promtool', args, { cwd: at('.'), encoding: 'utf8' })
    expect(outputOf('check', 'config', 'infra/monitoring/prometheus.yaml')).toContain('SUCCESS')
    for (const name of ['alerts', 'slo'])
      expect(outputOf('test', 'rules', `infra/monitoring/${name}.test.yaml`)).toContain('SUCCESS')
  },
  180_000,
)

const hasAmtool = spawnSync('amtool', ['--version']).error === undefined

test.runIf(hasAmtool)('the example of an Alertmanager tells pages at once and tickets later', () => {
  const file = 'infra/monitoring/alertmanager.yaml'
  const outputOf = (...args) => execFileSync('amtool', args, { cwd: at('.'), encoding: 'utf8' })
  expect(outputOf('check-config', file)).toContain('SUCCESS')
  const routed = (severity) =>
    outputOf('config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`).trim()
  expect([routed('page'), routed('ticket')]).toEqual(['on-duty', 'tickets'])
})

test('what is promised stands in the document as the rules have it', () => {
  const rules = read('infra/monitoring/slo.yaml')
  const budgets = [
    ...rules.matchAll(/record: pan:slo_budget\n\s+labels: \{ slo: (\w+) \}\n\s+expr: vector\(([\d.]+)\)/gu),
  ]
  expect(budgets.length).toBeGreaterThan(4)
  for (const [, slo, budget] of budgets) {
    const promised = `${Number(((1 - Number(budget)) * 100).toFixed(2))} %`
    expect(read('docs/slo.md')).toMatch(new RegExp(`^\\| ${slo} +\\|.*\\| ${promised} +\\|`, 'mu'))
  }
})

test('the example of a log shipper reads the logs of all containers and keeps them for 180 days in India', () => {
  const { sources, sinks } = parse(read('infra/monitoring/vector.yaml'))
  expect(sources.containers.include).toEqual(['/var/lib/docker/containers/*/*-json.log'])
  expect(sinks.kept).toMatchObject({ inputs: ['containers'], region: expect.stringMatching(/^ap-south-/u) })
  const { Rules: rules } = JSON.parse(read('infra/monitoring/log-lifecycle.json'))
  expect(rules.map(({ Status, Expiration }) => [Status, Expiration.Days])).toEqual([['Enabled', 180]])
})

test('the page about no containers makes settings of Prometheus that ask the programs of this machine', () => {
  const page = read('docs/without-containers.md')
  const [script] = /^ {4}sed -e [^]*?infra\/monitoring\/prometheus\.yaml(?= >)/mu.exec(page)
  const made = parse(execFileSync('bash', ['-c', script], { cwd: at('.'), encoding: 'utf8' }))
  const jobs = made.scrape_configs.slice(0, 4)
  const portOf = (name) =>
    name === 'proxy'
      ? /^http:\/\/:(\d+)/mu.exec(read('infra/docker/Caddyfile'))[1]
      : /METRICS_PORT=(\d+)/u.exec(page.split(`\`/etc/pan/${name}.env\``).at(-1))[1]
  for (const [index, name] of ['api', 'web', 'staff', 'proxy'].entries()) {
    const port = portOf(name)
    expect(jobs[index]).toEqual({
      job_name: `pan-${name}`,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })
  }
  for (const file of made.rule_files) expect(page).toContain(`infra/monitoring/${file}`)
})
