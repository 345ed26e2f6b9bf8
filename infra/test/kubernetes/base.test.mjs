import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { NIGHTLY_VARIABLES } from '../../../apps/api/src/config/partial.ts'
import { secretsOf } from '../../../apps/api/src/config/secrets.ts'
import { at } from '../../bootstrap/workspace.mjs'
import { appOf, envOf, objects, of, podOf, workloads } from './objects.mjs'

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

/** What answers in the place of the servers while planned work goes on. */
const ofPlannedWork = parseAllDocuments(
  readFileSync(at('infra', 'planned-work', 'planned-work.yaml'), 'utf8'),
).map((each) => each.toJS())

test('every object is one that Kubernetes understands, to the last field', async () => {
  expect(objects.length).toBeGreaterThan(15)
  for (const object of [...objects, ...ofPlannedWork])
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
  const names = ['migrate', 'api', 'web', 'staff', 'admin', 'backup', 'audit-verify']
  expect(workloads.map(({ metadata }) => metadata.name)).toEqual(names)
  for (const pod of workloads.map(podOf)) {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext, resources } of [...(pod.initContainers ?? []), ...pod.containers]) {
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

const SECRETS = Object.entries(envOf('api.env')).filter(([name]) => name.endsWith('_FILE'))
const all = workloads
  .map(podOf)
  .flatMap((pod) =>
    [...(pod.initContainers ?? []), ...pod.containers].map((container) => ({ pod, container })),
  )
/** What of the folder of secrets a container sees: all, some, or none of it. */
const seenBy = ({ pod, container }) => {
  const mount = container.volumeMounts.find(({ mountPath }) => mountPath === '/run/secrets/pan')
  if (!mount) return 'none'
  const { secret } = pod.volumes.find(({ name }) => name === mount.name)
  expect([secret.secretName, mount.readOnly]).toEqual(['api-secrets', true])
  return secret.items?.map(({ path }) => path).join() ?? 'all'
}

const names = secretsOf('random', 'given')
const secretsAmong = (variables) =>
  variables
    .filter((name) => names.includes(name))
    .map((name) => name.toLowerCase())
    .join()

test('secrets are files of the API, its commands and its migration, and stand in no settings', () => {
  for (const file of ['api.env', 'web.env', 'staff.env'])
    expect(Object.keys(envOf(file)).filter((name) => names.includes(name))).toEqual([])
  expect(SECRETS.length).toBeGreaterThan(8)
  for (const [name, value] of SECRETS) {
    expect(names).toContain(name.replace(/_FILE$/u, ''))
    expect(value).toBe(`/run/secrets/pan/${name.replace(/_FILE$/u, '').toLowerCase()}`)
  }
  // The migration is given where the database is and the keys of what it holds, once all settings were judged beside it.
  expect(Object.fromEntries(all.map((each) => [each.container.name, seenBy(each)]))).toEqual({
    check: 'all',
    migrate: 'pii_keys,database_url',
    api: 'all',
    web: 'none',
    staff: 'none',
    admin: 'all',
    backup: secretsAmong(NIGHTLY_VARIABLES['backup create']),
    'audit-verify': secretsAmong(NIGHTLY_VARIABLES['audit verify']),
  })
})

test('every command is typed where the settings of the API are, and says who asks', () => {
  for (const { container } of all.filter(({ container: { image } }) => image === 'pan-api'))
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'api-settings' } }])
  for (const name of ['migrate', 'backup', 'audit-verify']) {
    const { container } = all.find((each) => each.container.name === name)
    expect(container.args).toContain('--as')
  }
  // No pod but those of the API counts for its budget and its autoscaler.
  const { matchLabels } = of('Deployment', 'api').spec.selector
  expect(workloads.filter((each) => appOf(each) === matchLabels.app)).toEqual([of('Deployment', 'api')])
})

test('a pod of commands waits, and ends when it is told to', async () => {
  const { args } = podOf(of('Deployment', 'admin')).containers[0]
  const waiting = spawn(process.execPath, [...args.slice(0, -1), `${args.at(-1)}; console.log('waits')`])
  await once(waiting.stdout, 'data')
  waiting.kill('SIGTERM')
  expect(await once(waiting, 'exit')).toEqual([0, null])
})
