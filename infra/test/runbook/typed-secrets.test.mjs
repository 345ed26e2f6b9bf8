import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from '../../bootstrap/workspace.mjs'
import { machine } from './machine.mjs'

const BARE = 'without-containers.md'
const emptying =
  /\b(?:cat|sed|cut|grep) [^|&;()`]*\s>\s(?!\S*\.(?:new|part)\b)\S*(?:secrets\/|\/etc\/(?!pan\/proxy\.env))/u

test.each(['runbook.md', BARE, 'kubernetes.md'])(
  'no line of %s empties a file of settings or secrets where another cannot be read',
  (page) => {
    const lines = readFileSync(at('docs', page), 'utf8').split('\n')
    expect(lines.filter((line) => emptying.test(line))).toEqual([])
  },
)

describe('a key that is turned', () => {
  const dropped = ['&& : > token_secret_previous', 'keys="$(cut -d, -f1 pii_keys)"']
  const keys = [
    ["n=$(( $(tr , '\\n' < pii_keys | cut -d: -f1 | tr -dc '0-9\\n' | sort -n | tail -1) + 1 )) &&", 'k='],
    '${k##*,}',
  ]
  const tokens = ['32 > token_secret_previous)', 'old=$(cat token_secret)']
  const webhook = ['cat razorpay_webhook_secret > razorpay']
  const elsewhere = { 'elsewhere/pii_keys': 'kept', 'elsewhere/token_secret_previous': 'kept' }

  test.each([...dropped, ...keys, ...tokens, ...webhook].map((line) => [line]))(
    'is written nowhere by the line with %s where the folder of the secrets is not named',
    (line) => {
      const m = machine(elsewhere)
      expect(m.typeIn('elsewhere', 'runbook.md', line).stderr).toContain('secrets: parameter null or not set')
      expect(m.list('elsewhere')).toEqual(['pii_keys', 'token_secret_previous'])
      for (const path of Object.keys(elsewhere)) expect(m.read(path)).toBe('kept')
    },
  )

  test('is turned at several servers in steps, from any folder', () => {
    const secrets = { 'secrets/pii_keys': 'k2:b,k1:a\n', 'secrets/token_secret': 'now\n' }
    const m = machine({ ...secrets, ...elsewhere }, 'secrets=$root/secrets')
    const type = (...lines) =>
      expect(m.typeIn('elsewhere', 'runbook.md', ...lines)).toMatchObject({ status: 0, stderr: '' })
    type(keys[0])
    expect(m.read('secrets/pii_keys')).toMatch(/^k2:b,k1:a,k3:[\w+/]{43}=\n$/u)
    type(keys[1])
    expect(m.read('secrets/pii_keys')).toMatch(/^k3:[\w+/]{43}=,k2:b,k1:a\n$/u)
    type(tokens[0])
    const next = m.read('secrets/token_secret_previous')
    expect(next).toMatch(/^[\da-f]{64}\n$/u)
    type(tokens[1])
    expect([m.read('secrets/token_secret'), m.read('secrets/token_secret_previous')]).toEqual([next, 'now\n'])
    type(...dropped)
    expect(m.read('secrets/token_secret_previous')).toBe('')
    expect(m.read('secrets/pii_keys')).toMatch(/^k3:[\w+/]{43}=\n$/u)
  })

  test('stays as it is where those of before are not there', () => {
    const m = machine({ 'srv/pan/infra/docker/secrets/pii_keys': 'k2,k1\n' })
    const line = 'keys="$(cat /srv/kept-${try:?}/secrets/pii_keys)"'
    expect(m.type('runbook.md', line).status).not.toBe(0)
    expect(m.read('srv/pan/infra/docker/secrets/pii_keys')).toBe('k2,k1\n')
    m.write('srv/kept-v9/secrets/pii_keys', 'k1\n')
    expect(m.type('runbook.md', line).status).toBe(0)
    expect(m.read('srv/pan/infra/docker/secrets/pii_keys')).toBe('k1\n')
  })
})

/** Of the system: PostgreSQL refuses what it is told, and its programs fail, where `refuses` is there. */
const SYSTEM = `
note() { echo "$*" >> "$root/noted"; }
systemctl() { note systemctl "$@"; }
admin() { note admin "$@"; }
docker() { echo "$root/volume"; }
dc() { if [ "$1 $2 $3" = 'exec -T postgres' ]; then shift 3; "$@"; else note dc "$@"; fi; }
runuser() { shift 3; "$@"; }
createuser() { :; }
createdb() { :; }
psql() { cat >> "$root/told"; [ ! -e "$root/refuses" ]; }
id() { echo pan; }
install() { shift 7; mkdir -p "$@"; }
pg_dump() { [ ! -e "$root/refuses" ] && echo dump; }
pg_restore() { [ -s "\${@: -1}" ] || [ -n "$(cat)" ]; }`

describe.each([
  ['first', BARE, 'createuser pan;', 'etc/pan/secrets/database_url'],
  ['new', BARE, 'url=$(sed "s#//pan:', 'etc/pan/secrets/database_url'],
  ['new', 'runbook.md', 'postgres_password && dc', 'srv/pan/infra/docker/secrets/database_url'],
])('the %s password of PostgreSQL in %s', (_, page, block, path) => {
  const files = { [path]: 'postgres://pan:old@127.0.0.1/pan\n', 'srv/pan/README.md': '' }

  test('is written down where PostgreSQL has taken it', () => {
    const m = machine(files, SYSTEM)
    expect(m.type(page, { block })).toMatchObject({ status: 0, stderr: '' })
    const [, word] = /:(\w{64})@127\.0\.0\.1\/pan\n$/u.exec(m.read(path))
    expect(m.read('told')).toBe(`alter user pan password '${word}'\n`)
  })

  test('stays the old one, and nothing is restarted, where PostgreSQL refuses', () => {
    const m = machine({ ...files, refuses: '' }, SYSTEM)
    expect(m.type(page, { block }).status).not.toBe(0)
    expect([m.read(path), m.has('noted')]).toEqual([files[path], false])
  })
})

test('a new password of Redis is tried before the API is restarted, and its settings are said once', () => {
  const m = machine(
    {
      'etc/redis/redis.conf': '# maxmemory-policy noeviction\n',
      'etc/pan/secrets/valkey_url': '',
      'srv/pan/README.md': '',
    },
    SYSTEM,
  )
  for (const _ of ['once', 'again'])
    expect(m.type(BARE, { block: 'maxmemory-policy volatile-ttl' })).toMatchObject({ status: 0, stderr: '' })
  const [, word] = /^redis:\/\/:(\w{64})@127\.0\.0\.1:6379\n$/u.exec(m.read('etc/pan/secrets/valkey_url'))
  expect(m.read('etc/redis/redis.conf').match(/^(?:maxmemory-policy|requirepass) .*$/gmu)).toEqual([
    'maxmemory-policy volatile-ttl',
    `requirepass ${word}`,
  ])
  expect(m.read('noted')).toBe('systemctl restart redis-server\nadmin configuration try\n'.repeat(2))
})

describe.each([
  [BARE, 'pg_dump --format=custom pan)', 'var/lib/pan/kept', 'var/lib/pan/files/one'],
  ['runbook.md', 'pg_dump -U pan', 'srv/pan-backups', 'volume/files/one'],
])('a dump of the PostgreSQL of 0.2.0 in %s', (page, block, folder, file) => {
  const files = { [file]: 'of a person', [`${folder}/README`]: '', 'srv/pan/README.md': '' }

  test('has its name when it is whole, and keeps it when it is typed again', () => {
    const m = machine(files, SYSTEM)
    expect(m.type(page, { block })).toMatchObject({ status: 0, stderr: '', stdout: 'whole\n' })
    expect(m.list(`${folder}/before-v9`)).toEqual(['database.dump', 'files'])
    m.write(file, 'changed since')
    expect(m.type(page, { block }).stdout).toBe('')
    expect(m.read(`${folder}/before-v9/files/one`)).toBe('of a person')
    expect(m.list(folder)).toEqual(['README', 'before-v9'])
  })

  test('leaves nothing where it could not be made', () => {
    const m = machine({ ...files, refuses: '' }, SYSTEM)
    expect(m.type(page, { block })).toMatchObject({ stdout: '' })
    expect(m.list(folder)).toEqual(['README'])
  })
})
