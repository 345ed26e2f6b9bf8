import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { readWebConfig } from '../../apps/web/server/environment.ts'
import { readStaffWebConfig } from '../../apps/web/server/staff/staff-environment.ts'
import { readSandboxConfig } from '../../apps/sandbox-gateway/src/config.ts'
import { at } from '../bootstrap/workspace.mjs'

const read = (name) => readFileSync(at(name), 'utf8')

/** A line of settings: what the shell would take for more than a word stands between single quotes. */
const LINE = /^(\w+)=(?:'([^']*)'|([\w.:/@,-]*))$/u

/** The settings of the API, the two web servers and the sandbox gateway that the page gives, as systemd and the shell read them. */
const [api, web, staff, sandbox] = [
  ...read('docs/without-containers.md').matchAll(/```sh\n([^]*?)\n```/gu),
].map(([, block]) =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const [, name, quoted, plain] = LINE.exec(line) ?? []
      return [name, quoted ?? plain]
    }),
  ),
)

/** What a unit says under a name. */
const unit = (name) => (key) =>
  [...read(`infra/systemd/${name}.service`).matchAll(new RegExp(`^${key}=(.*)$`, 'gmu'))].map(
    ([, value]) => value,
  )

test('the settings of the page about no containers start the API and the web servers, with the secrets of its script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pan-bare-'))
  const secrets = join(folder, 'secrets')
  const isRoot = process.getuid() === 0
  const { status } = spawnSync(at('infra/docker/secrets.sh'), {
    env: {
      ...process.env,
      SECRETS_DIR: secrets,
      ENV_FILE: join(folder, 'env'),
      ...(isRoot && { SECRETS_OWNER: 'daemon' }),
    },
  })
  expect(status).toBe(0)
  const names = readdirSync(secrets)
  // Nobody else reads them, and whoever runs the service can open the folder, and change nothing in it.
  const idOf = (flag) => Number(spawnSync('id', [flag, 'daemon']).stdout)
  expect(statSync(join(secrets, 'pii_keys')).uid).toBe(isRoot ? idOf('-u') : process.getuid())
  const { uid, gid, mode } = statSync(secrets)
  expect([uid, gid, mode & 0o777]).toEqual(
    isRoot ? [0, idOf('-g'), 0o750] : [process.getuid(), process.getgid(), 0o700],
  )
  writeFileSync(join(secrets, 'smtp_url'), 'smtps://user:password@mail.example', { mode: 0o600 })
  const config = readConfig({
    ...api,
    ...Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_FILE`, join(secrets, name)])),
    ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes-i-know',
  })
  expect(config).toMatchObject({ isProduction: true, DATABASE_URL: 'file:/var/lib/pan/pan.db' })
  expect(readWebConfig(web)).toMatchObject({ API_URL: 'http://127.0.0.1:8081', HOST: '127.0.0.1' })
  expect(readStaffWebConfig(staff)).toMatchObject({ API_URL: 'http://127.0.0.1:8091', HOST: '127.0.0.1' })
  rmSync(folder, { recursive: true })
})

test('the unit of the API judges the whole configuration before it changes the database', () => {
  const steps = unit('pan-api')('ExecStartPre').map((line) => line.split('dist/admin.mjs ')[1])
  expect(steps).toEqual(['configuration check', 'database migrate --as deployment'])
})

test('what faces browsers runs as somebody who can read neither secrets nor data', () => {
  const users = ['pan-api', 'pan-web', 'pan-staff', 'pan-sandbox'].flatMap((name) => unit(name)('User'))
  expect(users).toEqual(['pan', 'pan-web', 'pan-web', 'pan-web'])
  for (const user of users)
    expect(read('docs/without-containers.md')).toMatch(new RegExp(`for user in.* ${user}[ ;]`, 'u'))
  for (const name of ['pan-web', 'pan-staff', 'pan-sandbox'])
    expect(unit(name)('InaccessiblePaths')).toEqual(['-/etc/pan/secrets -/var/lib/pan'])
})

test('the journal drops no line of theirs, however many there are', () => {
  for (const name of ['pan-api', 'pan-web', 'pan-staff', 'pan-sandbox'])
    expect([name, unit(name)('LogRateLimitIntervalSec')]).toEqual([name, ['0']])
})

test.each([
  ['pan-api', api, 'api'],
  ['pan-web', web, 'web'],
  ['pan-staff', staff, 'staff'],
])(
  'the unit %s names its program, and waits for as long as its settings may take to stop',
  (name, given, file) => {
    const of = unit(name)
    expect(of('EnvironmentFile')).toEqual([`/etc/pan/${file}.env`])
    const folder = of('WorkingDirectory')[0].replace('/srv/pan/', '')
    expect(existsSync(at(folder, 'package.json'))).toBe(true)
    expect(of('ExecStart')[0]).toMatch(/^\/srv\/pan\/node_modules\/\.bin\/node dist\/[\w/]+\.mjs$/u)
    expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(
      Number(given.DRAIN_SECONDS) + Number(given.STOP_SECONDS),
    )
  },
)

test('the unit of the sandbox gateway hands it its own two secrets, and the settings of the page start it', () => {
  const of = unit('pan-sandbox')
  expect(of('EnvironmentFile')).toEqual(['/etc/pan/sandbox.env'])
  const folder = of('WorkingDirectory')[0].replace('/srv/pan/', '')
  const program = of('ExecStart')[0].replace('/srv/pan/node_modules/.bin/node ', '')
  expect(existsSync(at(folder, program))).toBe(true)

  const credentials = mkdtempSync(join(tmpdir(), 'pan-credentials-'))
  for (const [id, path] of of('LoadCredential').map((line) => line.split(':'))) {
    expect(path).toBe(`/etc/pan/secrets/${id}`)
    writeFileSync(join(credentials, id), `the secret of the file ${id}\n`)
  }
  const given = of('Environment').flatMap((line) => line.replaceAll('%d', credentials).split(' '))
  expect(
    readSandboxConfig({ ...sandbox, ...Object.fromEntries(given.map((each) => each.split('='))) }),
  ).toMatchObject({
    host: '127.0.0.1',
    port: 8082,
    keySecret: 'the secret of the file sandbox_key_secret',
    webhookSecret: 'the secret of the file sandbox_webhook_secret',
    publicUrl: 'https://sandbox.pan.example',
    webhookUrl: 'http://127.0.0.1:8081/api/v1/payments/webhook',
  })
  rmSync(credentials, { recursive: true })
})
