import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { secretsOf } from '../../apps/api/src/config/secrets.ts'
import { readWebConfig } from '../../apps/web/server/environment.ts'
import { readStaffWebConfig } from '../../apps/web/server/staff/staff-environment.ts'
import { PRODUCTION, random } from '../../apps/api/test/support/production.ts'
import { at } from '../bootstrap/workspace.mjs'

const read = (name) => readFileSync(at('infra', 'kubernetes', name), 'utf8')
const base = parse(read('kustomization.yaml'))
const objects = base.resources.flatMap((name) => parseAllDocuments(read(name)).map((each) => each.toJS()))
const of = (kind, name) =>
  objects.find((each) => each.kind === kind && (!name || each.metadata.name === name))
const workloads = objects.filter(({ spec }) => spec?.template)
const podOf = ({ spec }) => spec.template.spec

/** An object whose fields are noted, by their paths, when somebody reads them. */
const watched = (value, read, path = '') =>
  value === null || typeof value !== 'object'
    ? value
    : new Proxy(value, {
        get(target, name) {
          if (typeof name === 'string') read.add(`${path}/${name}`)
          return watched(target[name], read, `${path}/${String(name)}`)
        },
      })

const pathsOf = (value, path = '') =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, each]) => [
        `${path}/${name}`,
        ...pathsOf(each, `${path}/${name}`),
      ])

/** What is wrong with an object: of another shape, or a field that its kind does not have, which no validation asks for. */
async function faultsOf(object) {
  const { [object.kind]: Model } = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`)
  try {
    new Model(object).validate()
  } catch (error) {
    return [error.message]
  }
  const group = object.apiVersion === 'v1' ? 'CoreV1' : object.apiVersion.split('/').map(capital).join('')
  const name = group.replace('.k8s.io', '').replace('.', '')
  const { validate } = await import(`kubernetes-models/_schemas/IoK8sApi${name}${object.kind}`)
  const read = new Set()
  validate(watched(object, read))
  return pathsOf(object).filter((path) => !read.has(path))
}
const capital = (word) => word[0].toUpperCase() + word.slice(1)

test('every object is one that Kubernetes understands, to the last field', async () => {
  expect(objects.length).toBeGreaterThan(15)
  for (const object of objects)
    expect([object.kind, object.metadata.name, await faultsOf(object)]).toEqual([
      object.kind,
      object.metadata.name,
      [],
    ])
  const wrong = structuredClone(of('Deployment', 'api'))
  wrong.spec.template.spec.containers[0].readinessProb = {}
  expect(await faultsOf(wrong)).toEqual(['/spec/template/spec/containers/0/readinessProb'])
  delete wrong.spec.selector
  expect((await faultsOf(wrong)).join('')).toContain('selector')
})

test('the migration says who runs it, without which production does nothing', () => {
  const compose = parse(readFileSync(at('infra', 'docker', 'compose.yaml'), 'utf8'), { merge: true })
  const [{ args }] = podOf(of('Job', 'migrate')).containers
  for (const command of [args, compose.services.migrate.command])
    expect(command).toEqual(['dist/admin.mjs', 'database', 'migrate', '--as', 'deployment'])
})

test('every pod is restricted as the namespace asks for, and bounded', () => {
  expect(of('Namespace').metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted')
  expect(workloads.map(({ metadata }) => metadata.name)).toEqual(['migrate', 'api', 'web', 'staff'])
  for (const pod of workloads.map(podOf)) {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources.limits.memory).toMatch(/^\d+[MG]i$/u)
      expect(resources.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
    }
  }
})

describe('a rolling update', () => {
  test('keeps all that there were, and asks each whether it is ready', () => {
    for (const { spec } of ['api', 'web'].map((name) => of('Deployment', name))) {
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      // The autoscaler says how many.
      expect(spec.replicas).toBeUndefined()
      const [{ startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(probe.httpGet.port).toBe('http')
    }
    const [{ livenessProbe, readinessProbe }] = podOf(of('Deployment', 'api')).containers
    expect(readinessProbe.httpGet.path).toBe('/api/health/ready')
    // A database that is away is no reason to end the process.
    expect(livenessProbe.httpGet.path).toBe('/api/health/live')
    const [web] = podOf(of('Deployment', 'web')).containers
    expect([web.livenessProbe.httpGet.path, web.readinessProbe.httpGet.path]).toEqual(['/-/live', '/-/ready'])
  })

  test('gives a server the time to drain and to end what is under way', () => {
    const settings = envOf('api.env')
    const promised = Number(settings.DRAIN_SECONDS) + Number(settings.STOP_SECONDS)
    expect(podOf(of('Deployment', 'api')).terminationGracePeriodSeconds).toBeGreaterThan(promised)
    const [{ readinessProbe }] = podOf(of('Deployment', 'api')).containers
    const noticed =
      readinessProbe.periodSeconds * readinessProbe.failureThreshold + readinessProbe.timeoutSeconds
    expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(noticed)
  })

  test('leaves one of each when machines are emptied', () => {
    for (const name of ['api', 'web']) {
      const { spec } = of('PodDisruptionBudget', name)
      expect(spec.selector).toEqual(of('Deployment', name).spec.selector)
      expect(spec.minAvailable).toBeLessThan(of('HorizontalPodAutoscaler', name).spec.minReplicas)
    }
  })
})

const envOf = (name) =>
  Object.fromEntries(
    read(name)
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const API_SECRETS = {
  ...PRODUCTION,
  DATABASE_URL: 'postgres://pan:x@db.example/pan?sslmode=verify-full',
  RAZORPAY_KEY_SECRET: 'given-by-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: random(),
  VALKEY_URL: 'rediss://valkey.example',
}
const starts = {
  'api.env': (own = {}) =>
    readConfig({ ...API_SECRETS, ...envOf('api.env'), ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: '', ...own }),
  'web.env': (own = {}) => readWebConfig({ ...envOf('web.env'), ...own }),
  'staff.env': (own = {}) => readStaffWebConfig({ ...envOf('staff.env'), ...own }),
}

test('the servers start with these settings and the ranges of their proxies', () => {
  expect(starts['api.env']({ TRUST_PROXY: '10.244.0.0/24,10.244.7.0/24' })).toMatchObject({
    isProduction: true,
    REPLICAS: of('HorizontalPodAutoscaler', 'api').spec.minReplicas,
  })
  const api = of('Service', 'api').metadata.name
  const ranges = { TRUST_PROXY: '10.244.0.0/24' }
  expect(starts['web.env'](ranges).API_URL).toBe(`http://${api}:8081`)
  expect(starts['staff.env'](ranges).API_URL).toBe(`http://${api}:${envOf('api.env').STAFF_PORT}`)
})

test.each(['api.env', 'web.env', 'staff.env'])(
  'with %s as it is nobody starts: who may say who calls is for the operator',
  (file) => {
    expect(starts[file]).toThrow(/^The configuration is wrong:\n {2}TRUST_PROXY must be addresses [^\n]*$/u)
  },
)

test('secrets are files of the API and its migration, and stand in no settings', () => {
  const names = secretsOf('random', 'given')
  for (const file of ['api.env', 'web.env', 'staff.env'])
    expect(Object.keys(envOf(file)).filter((name) => names.includes(name))).toEqual([])
  const filesOf = ([{ env = [] }]) => env.map(({ name, value }) => [name, value])
  const files = filesOf(podOf(of('Deployment', 'api')).containers)
  // The migration is given where the database is and the keys of what it holds, and no other file.
  const ofMigration = podOf(of('Job'))
  const own = ['PII_KEYS_FILE', 'DATABASE_URL_FILE']
  expect(filesOf(ofMigration.containers)).toEqual(files.filter(([name]) => own.includes(name)))
  const [{ secret }] = ofMigration.volumes.filter(({ name }) => name === 'secrets')
  expect(secret.items.map(({ path }) => path)).toEqual(['pii_keys', 'database_url'])
  expect(ofMigration.containers[0].args).toContain('--as')
  expect(files.length).toBeGreaterThan(8)
  for (const [name, value] of files) {
    expect(names).toContain(name.replace(/_FILE$/u, ''))
    expect(value).toBe(`/run/secrets/pan/${name.replace(/_FILE$/u, '').toLowerCase()}`)
  }
  expect(podOf(of('Deployment', 'web')).volumes.map(({ name }) => name)).toEqual(['tmp'])
  expect(podOf(of('Deployment', 'web')).containers[0].env).toBeUndefined()
})

test('nobody is reached, and reaches anybody, but by a rule of their own', () => {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy')
  const everybody = policies.find(({ metadata }) => metadata.name === 'nobody').spec
  expect(everybody).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const policy = (name) => policies.find(({ metadata }) => metadata.name === name).spec
  // The web server reaches the API and nothing else.
  expect(policy('web').egress).toEqual([
    { to: [{ podSelector: { matchLabels: { app: 'api' } } }], ports: [{ protocol: 'TCP', port: 8081 }] },
  ])
  // So does that of the back office, by the port at which the API answers staff, which nobody else reaches.
  expect(policy('staff').egress).toEqual([
    { to: [{ podSelector: { matchLabels: { app: 'api' } } }], ports: [{ protocol: 'TCP', port: 8091 }] },
  ])
  const toStaff = policy('api').ingress.filter(({ ports }) => ports.some(({ port }) => port === 8091))
  expect(toStaff.flatMap(({ from }) => from)).toEqual([{ podSelector: { matchLabels: { app: 'staff' } } }])
  for (const name of ['api', 'web', 'staff']) expect(policy(name).podSelector.matchLabels.app).toBe(name)
})

test('who leaves the cluster goes to a range by a port, and the operator says where the private ones are', () => {
  const rules = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ metadata, spec }) =>
      (spec.egress ?? []).map((rule) => ({ ...rule, name: metadata.name, spec })),
    )
  const outward = rules.filter(({ to }) => to.some(({ ipBlock }) => ipBlock))
  const appsOf = ({ podSelector: { matchLabels, matchExpressions } }) =>
    matchLabels ? [matchLabels.app] : matchExpressions[0].values
  const rangesOf = ({ to }) => to.map(({ ipBlock }) => ipBlock.cidr)
  const shown = outward.map((rule) => [
    appsOf(rule.spec).join(),
    rangesOf(rule).join(),
    rule.ports.map(({ port }) => port).join(),
  ])
  expect(shown).toEqual([
    ['api,migrate', 'RANGE-OF-THE-DATABASE', '5432'],
    ['api', 'RANGE-OF-VALKEY', '6379'],
    ['api', 'RANGE-OF-THE-MAIL-SERVER', '465,587'],
    ['api', '0.0.0.0/0,2000::/3', '443'],
  ])
  const internet = new BlockList()
  const blocked = new BlockList()
  for (const { ipBlock } of outward.at(-1).to) {
    add(internet, ipBlock.cidr)
    for (const range of ipBlock.except ?? []) add(blocked, range)
  }
  const isReached = (address) => {
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    return internet.check(address, family) && !blocked.check(address, family)
  }
  for (const address of ['198.51.100.1', '2001:db8::1'])
    expect([address, isReached(address)]).toEqual([address, true])
  const own = ['10.1.2.3', '172.20.0.1', '192.168.0.1', '100.100.100.200', '169.254.169.254', '127.0.0.1']
  for (const address of [...own, 'fd00:ec2::254', 'fe80::1', '::1', '::ffff:10.1.2.3', '64:ff9b::a01:203'])
    expect([address, isReached(address)]).toEqual([address, false])
  // What the operator has to set, the page about it says how.
  const page = readFileSync(at('docs', 'kubernetes.md'), 'utf8')
  for (const { name } of outward.slice(0, -1)) expect(page).toContain(`kind: NetworkPolicy, name: ${name} }`)
})

const add = (list, cidr) => {
  const [address, prefix] = cidr.split('/')
  list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4')
}

test('processes are added by how late the event loop is, as Prometheus is told', () => {
  const { spec } = of('HorizontalPodAutoscaler', 'api')
  expect(spec.metrics[0].pods.metric.name).toBe('nodejs_eventloop_lag_p99_seconds')
  expect(readFileSync(at('infra', 'monitoring', 'alerts.yaml'), 'utf8')).toContain(
    spec.metrics[0].pods.metric.name,
  )
})

test.each(['api', 'web', 'staff'])(
  'each pod of %s is asked for its metrics, and by Prometheus alone',
  (app) => {
    const port = 9464
    const [{ ports }] = podOf(of('Deployment', app)).containers
    expect(ports).toContainEqual({ name: 'metrics', containerPort: port })
    const settings = read(`${app}.env`)
    expect([...settings.matchAll(/^METRICS_\w+=.*$/gmu)].flat()).toEqual([
      'METRICS_HOST=0.0.0.0',
      `METRICS_PORT=${port}`,
    ])
    const { spec } = of('Service', `${app}-metrics`)
    expect([spec.clusterIP, spec.selector, spec.ports[0].targetPort]).toEqual(['None', { app }, 'metrics'])
    const rules = of('NetworkPolicy', app).spec.ingress.filter(({ ports: [each] }) => each.port === port)
    expect(rules.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    ])
    expect(readFileSync(at('docs', 'kubernetes.md'), 'utf8')).toContain(`${app}-metrics.pan.svc`)
  },
)
