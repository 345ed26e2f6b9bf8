import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { readConfig } from '../../../apps/api/src/config/config.ts'
import { readWebConfig } from '../../../apps/web/server/environment.ts'
import { readStaffWebConfig } from '../../../apps/web/server/staff/staff-environment.ts'
import { PRODUCTION, random } from '../../../apps/api/test/support/servers/production.ts'
import { at } from '../../bootstrap/workspace.mjs'
import { base, envOf, linesOf, objects, of, podOf, workloads } from './objects.mjs'

const page = readFileSync(at('docs', 'kubernetes.md'), 'utf8')
/** The files of the page, by the name in their first line. */
const files = Object.fromEntries(
  [...page.matchAll(/^```\w+\n# (\S+)\n([^`]*)```$/gmu)].map(([, name, text]) => [name, text]),
)
const overlay = parse(files['kustomization.yaml'])
const secretsIn = overlay.secretGenerator.flatMap(({ files: paths }) => paths)
const imagesOf = (pod) => [...(pod.initContainers ?? []), ...pod.containers].map(({ image }) => image)
const has = (program, ...args) => spawnSync(program, args).error === undefined

describe('the overlay of the page', () => {
  test('names the images as the base leaves them', () => {
    expect(new Set(workloads.map(podOf).flatMap(imagesOf))).toEqual(new Set(['pan-api', 'pan-web']))
    for (const { newName } of base.images) expect(newName).toBeUndefined()
    expect(overlay.images.map(({ name }) => name)).toEqual(['pan-api', 'pan-web'])
  })

  test('is in the namespace of the base, where alone its secret is the one that the pods name', () => {
    expect(overlay.namespace).toBe(base.namespace)
    expect(overlay.secretGenerator.map(({ name }) => name)).toEqual(['api-secrets'])
    const asked = Object.entries(envOf('api.env')).filter(([name]) => name.endsWith('_FILE'))
    const mounted = secretsIn.map((path) => path.replace(/^secrets\//u, '/run/secrets/pan/'))
    expect(new Set(mounted)).toEqual(new Set(asked.map(([, path]) => path)))
  })

  test('gives each server its settings, and changes what is there', () => {
    expect(overlay.configMapGenerator.map(({ name, envs }) => [name, ...envs])).toEqual(
      base.configMapGenerator.map(({ name, envs }) => [name, ...envs]),
    )
    for (const { target, patch } of overlay.patches)
      for (const { op, path } of parse(patch)) {
        const there = path
          .split('/')
          .slice(1)
          .reduce((value, name) => value?.[name], of(target.kind, target.name))
        expect([op, target.name, there]).toEqual(['replace', target.name, expect.any(String)])
      }
    const left = JSON.stringify(objects).match(/RANGE-[A-Z-]+/gu)
    expect(overlay.patches.filter(({ target }) => target.kind === 'NetworkPolicy').length).toBe(left.length)
  })

  test('leads to ports of services that are there', () => {
    const [ingress] = parseAllDocuments(files['ingress.yaml']).map((each) => each.toJS())
    const paths = ingress.spec.rules.flatMap(({ http }) => http.paths)
    expect(paths.map(({ path, backend }) => [path, backend.service.name])).toEqual([
      ['/api', 'api'],
      ['/', 'web'],
      ['/', 'staff'],
    ])
    for (const { backend } of paths) {
      const { ports } = of('Service', backend.service.name).spec
      expect(ports.map(({ name }) => name)).toContain(backend.service.port.name)
    }
    const hosts = ingress.spec.rules.map(({ host }) => `https://${host}`)
    const { PUBLIC_ORIGIN, STAFF_ORIGIN } = linesOf(files['api.env'])
    expect(hosts).toEqual([PUBLIC_ORIGIN, STAFF_ORIGIN])
    expect(Object.values(ingress.metadata.annotations)).toEqual(['12m'])
  })
})

const SECRETS = {
  ...PRODUCTION,
  PUBLIC_ORIGIN: '',
  MAIL_FROM: '',
  SUPPORT_EMAIL: '',
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: '',
  DATABASE_URL: 'postgres://pan:x@db.example/pan?sslmode=verify-full',
  RAZORPAY_KEY_SECRET: 'given-by-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: random(),
  S3_SECRET_ACCESS_KEY: 'given-by-the-storage',
  VALKEY_URL: 'rediss://valkey.example',
}
const withoutFiles = (settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !name.endsWith('_FILE')))
const starts = {
  'api.env': (own) => readConfig({ ...SECRETS, ...withoutFiles(envOf('api.env')), ...own }),
  'web.env': (own) => readWebConfig({ ...envOf('web.env'), ...own }),
  'staff.env': (own) => readStaffWebConfig({ ...envOf('staff.env'), ...own }),
}

test('the servers start with the settings of the base and of the page', () => {
  const settings = (name) => ({ ...linesOf(files[name]), ...(name === 'api.env' && { RAZORPAY_KEY_ID }) })
  const RAZORPAY_KEY_ID = 'rzp_live_example'
  expect(starts['api.env'](settings('api.env'))).toMatchObject({
    isProduction: true,
    REPLICAS: of('HorizontalPodAutoscaler', 'api').spec.minReplicas,
  })
  const api = of('Service', 'api').metadata.name
  expect(starts['web.env'](settings('web.env')).API_URL).toBe(`http://${api}:8081`)
  expect(starts['staff.env'](settings('staff.env')).API_URL).toBe(
    `http://${api}:${envOf('api.env').STAFF_PORT}`,
  )
})

test.each(['api.env', 'web.env', 'staff.env'])(
  'with %s of the base alone nobody starts, and what is the operator’s is named',
  (file) => {
    const own = Object.keys(linesOf(files[file]))
    let said = ''
    try {
      starts[file]({})
    } catch ({ message }) {
      said = message
    }
    const named = new Set(
      [...said.matchAll(/^ {2}(?:PAYMENT_PROVIDER=razorpay needs )?(\w+)/gmu)].map(([, name]) => name),
    )
    expect(named).toContain('TRUST_PROXY')
    expect([...named].filter((name) => !own.includes(name))).toEqual([])
    for (const name of ['PUBLIC_ORIGIN', 'STAFF_ORIGIN', 'MAIL_FROM'])
      expect([name, own.includes(name) && name in envOf(file)]).toEqual([name, false])
  },
)

describe('Prometheus', () => {
  const scraped = parse(files['prometheus.yaml']).scrape_configs
  const rules = scraped.flatMap(({ relabel_configs: each }) => each)
  const labels = rules.map(({ target_label: label }) => label)

  test('notes what the autoscaler finds a process by', () => {
    const [{ seriesQuery, resources, metricsQuery }] = parse(files['adapter.yaml']).rules
    const [{ pods }] = of('HorizontalPodAutoscaler', 'api').spec.metrics
    expect(seriesQuery.startsWith(`${pods.metric.name}{`)).toBe(true)
    const asked = [...seriesQuery.matchAll(/(\w+)!=""/gu)].map(([, label]) => label)
    expect(asked).toEqual(Object.keys(resources.overrides))
    expect(labels).toEqual(expect.arrayContaining(asked))
    expect(metricsQuery).toContain('<<.LabelMatchers>>')
  })

  test('finds each process at its port, under the name that the alerts ask for', () => {
    const [port] = rules.filter(({ action }) => action === 'keep')
    const told = workloads.filter((each) =>
      podOf(each).containers.some(({ ports = [] }) => ports.some(({ name }) => name === port.regex)),
    )
    const alerts = readFileSync(at('infra', 'monitoring', 'alerts.yaml'), 'utf8')
    const { replacement } = rules.find(({ target_label: label }) => label === 'job')
    expect(told.map(({ metadata }) => metadata.name)).toEqual(['api', 'web', 'staff'])
    for (const { metadata } of told)
      expect(alerts).toContain(`job="${replacement.replace('$1', metadata.labels.app)}"`)
  })

  test.runIf(has('promtool', '--version'))('understands it in the place of the jobs that it replaces', () => {
    const folder = made()
    for (const name of ['alerts.yaml', 'slo.yaml'])
      cpSync(at('infra', 'monitoring', name), join(folder, name))
    const whole = parse(readFileSync(at('infra', 'monitoring', 'prometheus.yaml'), 'utf8'))
    const replaced = ['pan-api', 'pan-web', 'pan-staff', 'pan-proxy']
    const left = whole.scrape_configs.filter(({ job_name: name }) => !replaced.includes(name))
    expect(left.length).toBe(whole.scrape_configs.length - replaced.length)
    // Debian's promtool knows no Kubernetes.
    const known = scraped.map(({ kubernetes_sd_configs: _, ...each }) => each)
    writeFileSync(join(folder, 'p.yaml'), stringify({ ...whole, scrape_configs: [...known, ...left] }))
    const { stdout, stderr, status } = spawnSync('promtool', ['check', 'config', join(folder, 'p.yaml')], {
      encoding: 'utf8',
    })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})

const folders = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
function made() {
  folders.push(mkdtempSync(join(tmpdir(), 'pan-overlay-')))
  return folders.at(-1)
}

test.runIf(has('kubectl', 'version', '--client'))(
  'kubectl builds the overlay: its own images, settings and secrets in every pod that has them, and no range left open',
  () => {
    const folder = made()
    cpSync(at('infra', 'kubernetes'), join(folder, 'base'), { recursive: true })
    const put = (name, text) => {
      mkdirSync(dirname(join(folder, 'overlay', name)), { recursive: true })
      writeFileSync(join(folder, 'overlay', name), text)
    }
    for (const [name, text] of Object.entries(files))
      put(
        name,
        text
          .replace(/'https:[^']*'/u, '../base')
          .replaceAll('<digest>', 'a'.repeat(64))
          .replaceAll('<owner>/<repository>', 'owner/repository'),
      )
    for (const path of secretsIn) put(path, 'x')
    const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', join(folder, 'overlay')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    const built = parseAllDocuments(stdout).map((each) => each.toJS())
    expect(stdout).not.toMatch(/RANGE-|NAME-OF/u)
    const named = (kind, name) =>
      built.filter((each) => each.kind === kind && each.metadata.name.startsWith(`${name}-`))
    const [[secret], [settings]] = [named('Secret', 'api-secrets'), named('ConfigMap', 'api-settings')]
    const pods = built.filter(({ spec }) => spec?.template ?? spec?.jobTemplate).map(podOf)
    expect(pods.length).toBe(workloads.length)
    const all = pods.flatMap(imagesOf)
    expect(all.length).toBe(8)
    for (const image of all) expect(image).toMatch(/^ghcr\.io\/owner\/repository-(?:api|web)@sha256:a{64}$/u)
    const secrets = pods
      .flatMap(({ volumes }) => volumes)
      .flatMap(({ secret: each }) => each?.secretName ?? [])
    expect(new Set(secrets)).toEqual(new Set([secret.metadata.name]))
    const read = pods
      .flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers])
      .filter(({ image }) => image.includes('-api@'))
      .map(({ envFrom }) => envFrom[0].configMapRef.name)
    expect(new Set(read)).toEqual(new Set([settings.metadata.name]))
    expect(settings.data).toMatchObject({ METRICS_PORT: '9464', S3_BUCKET: 'people' })
  },
)
