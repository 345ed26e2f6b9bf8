import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { at } from '../../bootstrap/workspace.mjs'
import { objects, of, podOf, read } from './objects.mjs'

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
    ['api,admin,nightly,migrate', 'RANGE-OF-THE-DATABASE', '5432'],
    ['api,admin', 'RANGE-OF-VALKEY', '6379'],
    ['api,admin', 'RANGE-OF-THE-MAIL-SERVER', '465,587'],
    ['api,admin,nightly', '0.0.0.0/0,2000::/3', '443'],
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
    const rules = of('NetworkPolicy', app).spec.ingress.filter(({ ports: [each] }) => each.port === port)
    expect(rules.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    ])
  },
)
