import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from '../../bootstrap/workspace.mjs'
import { machine } from './machine.mjs'

const PAGE = 'without-containers.md'
const hasCaddy = spawnSync('caddy', ['version']).status === 0
const caddyfile = readFileSync(at('infra/docker/Caddyfile'), 'utf8')
const plannedWork = readFileSync(at('infra/planned-work/planned.caddy'), 'utf8')

/** Of the system: what is started is noted, servers answer unless `down` is there, and everybody is the user of the test. */
const SYSTEM = `
systemctl() { echo "systemctl $*" >> "$root/noted"; }
curl() { echo "curl \${@: -1}" >> "$root/noted"; [ ! -e "$root/down" ]; }
runuser() { shift 3; "$@"; }
before=$root/var/lib/pan/kept/before-v9`
const PROXY = ['proxy() {', '}']
const settings = {
  'etc/systemd/system/caddy.service.d/pan.conf':
    '[Service]\nEnvironment=SITE_ADDRESS=pan.example ACME_EMAIL=ops@pan.example\nEnvironment="TRUSTED_PROXIES=192.0.2.0/24 198.51.100.0/24"\n',
  'etc/caddy/Caddyfile': 'of v8',
  'var/lib/caddy/keep': '',
}
const program = (folder, version) => ({
  [`${folder}/VERSION`]: version,
  [`${folder}/infra/docker/Caddyfile`]: `# ${version}\n${caddyfile}`,
  [`${folder}/infra/systemd/pan-api.service`]: version,
  [`${folder}/infra/planned-work/planned.caddy`]: plannedWork,
})
const upgraded = { ...settings, ...program('srv/pan', 'v8'), ...program('srv/pan-new', 'v9') }
const backup = { 'var/lib/pan/kept/before-v9/manifest.json': '' }
const UPGRADE = ['from=/srv/pan-new', 'curl -fsS https://pan.example']
const PROXY_OF_FROM = [PROXY, 'from=/srv/pan-new', 'proxy $from']

describe.runIf(hasCaddy)('the settings of the proxy', () => {
  const site = 'sandbox.example {\n\trespond 200\n}\n'

  test('are those of the folder that is named, wherever it is typed', () => {
    const m = machine({ ...settings, ...program('srv/pan', 'v9'), 'etc/caddy/sandbox.site': site }, SYSTEM)
    expect(m.typeIn('var', PAGE, ...PROXY_OF_FROM).status).toBe(0)
    expect(m.read('etc/caddy/Caddyfile')).toMatch(/^# v9\n[^]*sandbox\.example/u)
    expect(m.read('noted')).toBe('systemctl daemon-reload\nsystemctl restart caddy\n')
  })

  test.each([
    ['of a folder that has none', { 'etc/caddy/sandbox.site': site }],
    ['that Caddy cannot read', { 'srv/pan/infra/docker/Caddyfile': 'pan.example {\n' }],
    ['that are empty', { 'srv/pan/infra/docker/Caddyfile': '' }],
  ])('stay as they are, and Caddy goes on, instead of those %s', (_, files) => {
    const m = machine(
      { ...settings, 'srv/pan/infra/planned-work/planned.caddy': plannedWork, ...files },
      SYSTEM,
    )
    expect(m.type(PAGE, ...PROXY_OF_FROM).status).not.toBe(0)
    expect(m.read('etc/caddy/Caddyfile')).toBe('of v8')
    expect(m.has('noted')).toBe(false)
  })
})

describe.runIf(hasCaddy)('an upgrade without containers', () => {
  const planned = (m) => m.list('etc/caddy/planned-work').filter((name) => name.startsWith('until'))
  const versions = (m) => [m.read('srv/pan/VERSION'), m.read('srv/pan-before-v9/VERSION')]
  const isOfNew = (m) => m.read('etc/caddy/Caddyfile').startsWith('# v9\n')
  const last = (m) => m.read('noted').trim().split('\n').at(-1)

  test('ends with a look through the proxy, and is the same when it is typed again', () => {
    const m = machine({ ...upgraded, ...backup }, SYSTEM)
    for (const _ of ['once', 'again']) {
      expect(m.type(PAGE, PROXY, UPGRADE).status).toBe(0)
      expect([versions(m), isOfNew(m), planned(m)]).toEqual([['v9', 'v8'], true, []])
      expect(m.read('etc/systemd/system/pan-api.service')).toBe('v9')
      expect(last(m)).toBe('curl https://pan.example/api/health/live')
    }
  })

  test('leaves the page of planned work where the servers do not answer', () => {
    const m = machine({ ...upgraded, ...backup, down: '' }, SYSTEM)
    expect(m.type(PAGE, PROXY, UPGRADE).status).not.toBe(0)
    expect([versions(m), planned(m).length]).toEqual([['v9', 'v8'], 1])
  })

  test('goes on where it was broken off between the two folders', () => {
    const folders = { ...program('srv/pan-before-v9', 'v8'), ...program('srv/pan-new', 'v9') }
    const m = machine({ ...settings, ...folders, ...backup }, SYSTEM)
    expect(m.typeIn('srv', PAGE, PROXY, UPGRADE).status).toBe(0)
    expect(versions(m)).toEqual(['v9', 'v8'])
  })

  test('changes no folder where there is no backup', () => {
    const m = machine(upgraded, SYSTEM)
    m.type(PAGE, PROXY, UPGRADE)
    expect([m.read('srv/pan/VERSION'), m.has('srv/pan-before-v9')]).toEqual(['v8', false])
  })
})

test.runIf(hasCaddy)(
  'where the restore of before fails for good, the new version comes back with its settings and units',
  () => {
    const unit = 'etc/systemd/system/pan-api.service'
    const conf = 'etc/systemd/system/caddy.service.d/pan.conf'
    const m = machine(
      {
        ...settings,
        ...program('srv/pan', 'v9'),
        ...program('srv/pan-before-v9', 'v8'),
        [unit]: 'v9',
        'etc/pan/api.env': 'of v9',
        'etc/pan/secrets/database_url': 'postgres://pan@127.0.0.1/pan',
        'root/pan-before-v9/api.env': 'of v8',
      },
      `${SYSTEM}\ncd "$root/srv/pan"`,
    )
    const keeps = ['[ -e /root/pan-after-$new ] ||', ['[ -e /root/pan-after-$new.tar ]', 'mv /root']]
    expect(m.type(PAGE, ...keeps).stderr).toBe('')
    const after = m.read(conf)
    m.write(conf, '[Service]\nEnvironment=SITE_ADDRESS=pan.example ACME_EMAIL=old@pan.example\n')
    m.write(unit, 'v8')
    m.write('etc/pan/secrets/database_url', 'postgres://pan@127.0.0.1/back')
    expect(
      m.type(
        PAGE,
        ['if [ -e /srv/pan-before-$new ]; then               # else the two', 'fi'],
        'cp -a /root/pan-before-$new/.',
      ).status,
    ).toBe(0)
    expect([m.read('srv/pan/VERSION'), m.read('etc/pan/api.env')]).toEqual(['v8', 'of v8'])
    for (const _ of ['once', 'again']) {
      expect(m.type(PAGE, PROXY, ['if [ -e /srv/pan-after-$new ]', 'systemctl start']).status).toBe(0)
      expect([m.read('srv/pan/VERSION'), m.read('srv/pan-before-v9/VERSION')]).toEqual(['v9', 'v8'])
      expect([m.read('etc/pan/api.env'), m.read(unit), m.read(conf)]).toEqual(['of v9', 'v9', after])
      expect(m.read('etc/pan/secrets/database_url')).toBe('postgres://pan@127.0.0.1/pan')
      expect(m.read('etc/caddy/Caddyfile')).toMatch(/^# v9\n/u)
    }
  },
)
