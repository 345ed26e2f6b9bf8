import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { secretsOf } from '../../apps/api/src/config/secrets.ts'
import { Environment } from '../../apps/api/src/config/variables.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import {
  MIGRATION_VARIABLES,
  NIGHTLY_VARIABLES,
  readMigrationConfig,
} from '../../apps/api/src/config/partial.ts'
import { readWebConfig, WebEnvironment } from '../../apps/web/server/environment.ts'
import { readStaffWebConfig, StaffWebEnvironment } from '../../apps/web/server/staff/staff-environment.ts'
import { root } from '../bootstrap/workspace.mjs'

const run = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
const has = (program) => run(program, ['--version']).error === undefined
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')

describe('containers', () => {
  test('are described as the compose specification says', () => {
    const [{ messages }] = new DCLinter({ rules: {}, exclude: [] }).lintFiles(
      [`${root}/infra/docker/compose.yaml`],
      false,
    )
    // Its other rules are about taste.
    expect(messages.filter(({ rule }) => rule.startsWith('invalid'))).toEqual([])
    expect(messages.length).toBeGreaterThan(0)
  })

  test('start from images of a digest', () => {
    const files = ['api.Dockerfile', 'web.Dockerfile', 'compose.yaml'].map((name) =>
      read(`infra/docker/${name}`),
    )
    const images = files.flatMap((text) => [...text.matchAll(/(?:image:|_IMAGE=)\s*(\S+\/\S+)/gu)])
    expect(images.length).toBeGreaterThan(8)
    for (const [, image] of images) expect(image).toMatch(/:[\w.-]+@sha256:[\da-f]{64}$/u)
  })

  test.runIf(has('caddy'))('stand behind a proxy whose rules Caddy understands', () => {
    const site = { SITE_ADDRESS: 'pan.example', ACME_EMAIL: 'operator@pan.example' }
    const args = ['validate', '--config', 'infra/docker/Caddyfile', '--adapter', 'caddyfile']
    expect(run('caddy', args, site).status).toBe(0)
  })

  test.runIf(has('caddy'))('answer one call of a connection at a time', () => {
    const site = { SITE_ADDRESS: 'pan.example', ACME_EMAIL: 'operator@pan.example' }
    const adapted = run('caddy', ['adapt', '--config', 'infra/docker/Caddyfile'], site)
    const servers = Object.values(JSON.parse(adapted.stdout).apps.http.servers)
    expect(servers.length).toBeGreaterThan(0)
    for (const { protocols, write_timeout } of servers)
      expect([protocols, write_timeout > 0]).toEqual([['h1'], true])
    expect(services.proxy.ports).toEqual(['80:80', '443:443'])
  })
})

const text = read('infra/docker/compose.yaml')
const { services, networks, secrets } = parse(text, { merge: true })
const all = Object.entries(services)
const secretNames = secretsOf('random', 'given').map((name) => name.toLowerCase())

describe('secrets', () => {
  test('every secret of the API is a file for the API, of its commands what they read, and none for anybody else', () => {
    expect(secretNames.length).toBeGreaterThan(10)
    const read = (variables) =>
      variables.map((name) => name.toLowerCase()).filter((name) => secretNames.includes(name))
    const owned = {
      api: secretNames,
      migrate: read(MIGRATION_VARIABLES),
      backup: read(NIGHTLY_VARIABLES['backup create']),
      'audit-verify': read(NIGHTLY_VARIABLES['audit verify']),
    }
    for (const [name, own] of Object.entries(owned)) {
      const { secrets: given, environment } = services[name]
      expect(given.toSorted()).toEqual(own.toSorted())
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'))
      expect(Object.fromEntries(files)).toEqual(
        Object.fromEntries(own.map((secret) => [`${secret.toUpperCase()}_FILE`, `/run/secrets/${secret}`])),
      )
    }
    for (const [name, { secrets: given = [] }] of all)
      if (!(name in owned)) expect(given.filter((secret) => secretNames.includes(secret))).toEqual([])
  })

  test('nobody but the API is handed .env, and no container a secret in a variable', () => {
    expect(all.filter(([, { env_file }]) => env_file).map(([name]) => name)).toEqual(['api', 'objects'])
    expect(services.objects.env_file).toEqual([{ path: '../../.env.objects', required: false }])
    const isSecret = (name) => secretNames.includes(name.toLowerCase()) || name === 'POSTGRES_PASSWORD'
    for (const [, { environment = {} }] of all) expect(Object.keys(environment).filter(isSecret)).toEqual([])
    expect(services.web.secrets).toBeUndefined()
  })

  test('the migration is told what it reads and nothing else, and starts with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pan-migrate-'))
    const { environment } = services.migrate
    // One is read by Node itself.
    const read = [...MIGRATION_VARIABLES, 'NODE_EXTRA_CA_CERTS']
    for (const name of Object.keys(environment)) expect(read).toContain(name.replace(/_FILE$/u, ''))
    writeFileSync(join(folder, 'pii_keys'), `k1:${randomBytes(32).toString('base64')}`)
    writeFileSync(join(folder, 'database_url'), '')
    // What .env says of one stands here without a value.
    const given = Object.entries(environment).filter(([, value]) => value !== null)
    const inside = given.map(([name, value]) => [name, value.replace('/run/secrets', folder)])
    const config = readMigrationConfig(Object.fromEntries(inside))
    expect(config).toMatchObject({ isProduction: true, DATABASE_URL: 'file:/data/pan.db' })
    rmSync(folder, { recursive: true })
  })

  test('the script gives the object storage keys that stand in no file of another container, and the API its half', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pan-objects-'))
    const envFile = join(folder, '.env')
    const places = { SECRETS_DIR: join(folder, 'secrets'), ENV_FILE: envFile }
    writeFileSync(
      envFile,
      `OBJECTS_ACCESS_KEY=GKof-before\nOBJECTS_RPC_SECRET=rpc-of-before\nS3_BUCKET=pan\n`,
    )
    const made = () => {
      const { status, stdout, stderr } = run('infra/docker/secrets.sh', ['s3'], places)
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toContain('S3_ACCESS_KEY_ID=GKof-before')
      return readFileSync(`${envFile}.objects`, 'utf8')
    }
    const first = made()
    expect(made()).toBe(first)
    const keys = Object.fromEntries(
      first
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    )
    expect(keys).toEqual({
      GARAGE_DEFAULT_ACCESS_KEY: 'GKof-before',
      GARAGE_DEFAULT_SECRET_KEY: expect.stringMatching(/^[\da-f]{64}$/u),
      GARAGE_RPC_SECRET: 'rpc-of-before',
    })
    expect(readFileSync(envFile, 'utf8')).toBe('S3_BUCKET=pan\n')
    expect(statSync(`${envFile}.objects`).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(places.SECRETS_DIR, 's3_secret_access_key'), 'utf8')).toBe(
      keys.GARAGE_DEFAULT_SECRET_KEY,
    )
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['web', WebEnvironment],
    ['staff', StaffWebEnvironment],
  ])('the server %s is told each of its variables', (name, { properties }) => {
    expect(Object.keys(services[name].environment).toSorted()).toEqual(Object.keys(properties).toSorted())
  })

  test('git and the images leave them out', () => {
    for (const path of ['.env', '.env.objects', 'infra/docker/secrets/pii_keys'])
      expect(run('git', ['check-ignore', '--quiet', path]).status).toBe(0)
    const left = read('.dockerignore').split('\n')
    for (const path of ['**/.env', '**/.env.objects', 'infra/docker/secrets', '.git'])
      expect(left).toContain(path)
  })

  test('the script makes what production starts with, takes over what .env holds, and changes nothing a second time', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pan-secrets-'))
    const envFile = join(folder, 'env')
    const mail = 'smtps://pan:words@mail.example'
    writeFileSync(envFile, `ACME_EMAIL=a@pan.example\nSMTP_URL='${mail}'\nVALKEY_URL=redis://valkey:6379\n`)
    const places = { SECRETS_DIR: join(folder, 'secrets'), ENV_FILE: envFile }
    const made = () => {
      const { status, stderr } = run('infra/docker/secrets.sh', ['postgres', 'valkey'], places)
      expect([status, stderr]).toEqual([0, ''])
      const names = readdirSync(places.SECRETS_DIR)
      return Object.fromEntries(
        names.map((name) => [name, readFileSync(join(places.SECRETS_DIR, name), 'utf8')]),
      )
    }
    const first = made()
    expect(made()).toEqual(first)
    expect(Object.keys(first).toSorted()).toEqual(Object.keys(secrets).toSorted())
    expect(readFileSync(envFile, 'utf8')).toBe('ACME_EMAIL=a@pan.example\n')
    for (const name of Object.keys(first))
      expect(statSync(join(places.SECRETS_DIR, name)).mode & 0o777).toBe(0o400)

    const inside = Object.entries(services.api.environment).map(([name, value]) => [
      name,
      String(value)
        .replace('/run/secrets', places.SECRETS_DIR)
        .replace(/\$\{\w+:-(.*?)\}/u, '$1'),
    ])
    const config = readConfig({
      ...Object.fromEntries(inside),
      PUBLIC_ORIGIN: 'https://pan.example',
      MAIL_FROM: 'PAN <no-reply@pan.example>',
      SUPPORT_EMAIL: 'help@pan.example',
      ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes-i-know',
    })
    expect(config).toMatchObject({ isProduction: true, SMTP_URL: mail })
    expect(config.DATABASE_URL).toContain(first.postgres_password)
    expect(first.grafana_password).toMatch(/^[\da-f]{64}$/u)
    expect(first.valkey_conf).toBe(`requirepass ${new URL(config.VALKEY_URL).password}`)
    rmSync(folder, { recursive: true })
  })
})

/** What compose tells a server where .env says nothing. */
const environmentOf = (name) =>
  Object.fromEntries(
    Object.entries(services[name].environment)
      .filter(([, value]) => value !== null)
      .map(([variable, value]) => [variable, value.replace(/^\$\{\w+:-(.*)\}$/u, '$1')]),
  )

test('the web server starts with what compose tells it', () => {
  const config = readWebConfig({ ...environmentOf('web'), PUBLIC_ORIGIN: 'https://pan.example' })
  expect(config).toMatchObject({ API_URL: 'http://api:8081', TRUST_PROXY: 'uniquelocal' })
})

test('the server of the back office starts with what compose tells it, at a name of its own alone', () => {
  const names = { PUBLIC_ORIGIN: 'https://pan.example', STAFF_ORIGIN: 'https://staff.pan.example' }
  expect(readStaffWebConfig({ ...environmentOf('staff'), ...names })).toMatchObject({
    API_URL: 'http://api:8091',
    TRUST_PROXY: 'uniquelocal',
  })
  const same = { ...environmentOf('staff'), ...names, STAFF_ORIGIN: 'https://pan.example' }
  expect(() => readStaffWebConfig(same)).toThrow('STAFF_ORIGIN must be another host')
})

test('the proxy is told of the server of the back office where one is reached, and else of none', () => {
  expect(services.proxy.environment.STAFF_UPSTREAMS).toBe('${STAFF_ADDRESS:+${STAFF_UPSTREAMS:-staff:8090}}')
})

test('the ranges of a CDN that .env names reach all servers, which count its visitors by them', () => {
  for (const name of ['api', 'web', 'staff'])
    expect(services[name].environment.TRUST_PROXY).toBe('${TRUST_PROXY:-uniquelocal}')
})

const OF_API = ['migrate', 'backup', 'audit-verify']

describe('networks', () => {
  const on = (network) =>
    all.filter(([, service]) => service.networks.includes(network)).map(([name]) => name)
  const isInside = (network) => networks[network]?.internal === true

  test('each is of one pair and leads nowhere else, or of one container', () => {
    const names = Object.keys(networks)
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) {
      // What has a command is the API at another work.
      const members = on(name).filter((each) => !OF_API.includes(each))
      expect([name, members.length]).toEqual([name, isInside(name) ? 2 : 1])
    }
  })

  test('only who has to reaches the internet', () => {
    const isOut = (name) => !isInside(name) && networks[name]?.driver_opts === undefined
    const out = Object.keys(networks).filter(isOut)
    expect(out.flatMap(on)).toEqual(['proxy', 'migrate', 'api', 'backup', 'audit-verify', 'prometheus'])
    for (const { driver_opts: options } of Object.values(networks).filter((each) => each?.driver_opts))
      expect(options['com.docker.network.bridge.enable_ip_masquerade']).toBe('false')
  })

  test('whoever publishes a port has a network for it, and only the proxy is published to others', () => {
    const published = all.filter(([, { ports }]) => ports)
    for (const [, { networks: joined }] of published)
      expect(joined.some((network) => !isInside(network))).toBe(true)
    const isOpen = ([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:'))
    expect(published.filter(isOpen).map(([name]) => name)).toEqual(['proxy'])
  })
})

test('every container is limited in memory, processes, files, rights and logs, and its root is read-only', () => {
  expect(all.length).toBeGreaterThan(8)
  for (const [name, service] of all) {
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/u)])
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        pids_limit: expect.any(Number),
        ulimits: { nofile: { soft: expect.any(Number), hard: expect.any(Number) } },
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: {
          driver: 'json-file',
          options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
        },
      }),
    ])
  }
})

test('the API brings the PostgreSQL programs that its backups call, as new as the database beside it', () => {
  const file = read('infra/docker/api.Dockerfile')
  const [, image] = /^ARG POSTGRES_IMAGE=(\S+)$/mu.exec(file)
  expect(image).toBe(services.postgres.image)
  const copies = [...file.matchAll(/^COPY --from=postgres \/programs\/(\w+)\/ (\S+)$/gmu)]
  expect(Object.fromEntries(copies.map(([, from, to]) => [from, to]))).toEqual({
    bin: '/usr/local/bin/',
    lib: '/usr/local/lib/postgres/',
    loader: '/lib/',
    etc: '/etc/',
  })
  for (const program of ['pg_dump', 'pg_restore'])
    for (const step of [`/usr/local/bin/${program} `, `ldd bin/${program}`]) expect(file).toContain(step)
  expect(file).toMatch(/^ENV .*PATH=\/usr\/local\/bin:/mu)
  // Nobody builds the image here: the workflow starts both programs before it lets one out.
  const tried = read('.github/workflows/release.yml')
  for (const program of ['pg_dump', 'pg_restore'])
    expect(tried).toContain(`docker exec tried /usr/local/bin/${program} --version`)
})

test('the API and its commands reach a database that is elsewhere', () => {
  for (const name of ['api', ...OF_API])
    expect(services[name].networks.some((network) => !networks[network]?.internal)).toBe(true)
})

test('Grafana has a password of its own from the start', () => {
  expect(services.grafana.environment).toEqual({
    GF_SECURITY_ADMIN_PASSWORD__FILE: '/run/secrets/grafana_password',
  })
  expect(services.grafana.secrets).toEqual(['grafana_password'])
})

test('Valkey asks for a password', () => {
  expect(services.valkey.command).toContain('/run/secrets/valkey_conf')
  expect(services.valkey.secrets).toEqual(['valkey_conf'])
})

test.each(['api', 'web', 'staff'])(
  'a stopping %s has the time for what it promises: to say so, and to end what is under way',
  (name) => {
    const { environment, stop_grace_period: grace } = services[name]
    const promised = Number(environment.DRAIN_SECONDS) + Number(environment.STOP_SECONDS)
    expect(promised).toBeGreaterThan(10)
    expect(Number(grace.replace(/s$/u, ''))).toBeGreaterThan(promised)
  },
)

test('what compose and its proxy read stands in .env.example, and reaches the proxy', () => {
  const example = new Set([...read('.env.example').matchAll(/^#?(\w+)=/gmu)].map(([, name]) => name))
  const asked = [...text.matchAll(/\$\{(\w+)/gu)].map(([, name]) => name)
  const ofProxy = [
    ...read('infra/docker/Caddyfile').matchAll(/\{\$(\w+)/gu),
    ...read('infra/planned-work/page.en.tmpl').matchAll(/\benv "(\w+)"/gu),
  ].map(([, name]) => name)
  expect(asked.length + ofProxy.length).toBeGreaterThan(8)
  expect([...asked, ...ofProxy, 'POSTGRES_PASSWORD'].filter((name) => !example.has(name))).toEqual([])
  expect(Object.keys(services.proxy.environment).toSorted()).toEqual([...new Set(ofProxy)].toSorted())
  // What is secret is not asked for there.
  expect([...example].filter((name) => secretNames.includes(name.toLowerCase()))).toEqual([])
  expect([...example]).toEqual(
    expect.arrayContaining(['PUBLIC_ORIGIN', ...Object.keys(Environment.properties).slice(-1)]),
  )
})
