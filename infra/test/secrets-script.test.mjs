import { spawnSync } from 'node:child_process'
import {
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at } from '../bootstrap/workspace.mjs'

const SERVICE = 65534
const isRoot = process.getuid() === 0

let place
let folder
/** A file of somebody else. */
let other
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'pan-secrets-'))
  folder = join(place, 'secrets')
  other = join(place, 'other')
  writeFileSync(other, 'untouched')
})
afterEach(() => rmSync(place, { recursive: true }))

function made(more = {}) {
  const env = {
    ...process.env,
    SECRETS_DIR: folder,
    ENV_FILE: join(place, 'env'),
    SECRETS_OWNER: isRoot ? String(SERVICE) : '',
    ...more,
  }
  const { status, stderr } = spawnSync(at('infra/docker/secrets.sh'), [], {
    cwd: at('.'),
    encoding: 'utf8',
    env,
  })
  return [status, stderr]
}

test.each([
  ['a link to it', symlinkSync],
  ['another name of it', linkSync],
])('who gets into the service cannot have a file of somebody else written, by %s', (_what, plant) => {
  mkdirSync(folder)
  if (isRoot) chownSync(folder, SERVICE, SERVICE)
  for (const name of ['token_secret.part', 'link_secret']) {
    plant(other, join(folder, name))
    const [status, stderr] = made()
    expect([status, stderr]).toEqual([1, expect.stringContaining(join(folder, name))])
    rmSync(join(folder, name))
  }
  expect(readFileSync(other, 'utf8')).toBe('untouched')
  expect(lstatSync(other).uid).toBe(process.getuid())
  expect(made()).toEqual([0, ''])
})

test.runIf(isRoot)('the files of a user whose group has another name belong to that group', () => {
  expect(made({ SECRETS_OWNER: 'nobody' })).toEqual([0, ''])
  const idOf = (what) => Number(spawnSync('id', [what, 'nobody'], { encoding: 'utf8' }).stdout)
  expect(lstatSync(folder)).toMatchObject({ uid: 0, gid: idOf('-g') })
  expect(lstatSync(join(folder, 'token_secret'))).toMatchObject({ uid: idOf('-u'), gid: idOf('-g') })
})

test('a user who is not there is told before anything is made', () => {
  expect(made({ SECRETS_OWNER: 'no-such-user' })).toEqual([
    1,
    'There is no user no-such-user: nothing was made.\n',
  ])
  expect(readdirSync(place)).toEqual(['other'])
})

test('a folder that is a link is refused', () => {
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, folder)
  expect(made()).toEqual([1, `${folder} is a link: nothing was made.\n`])
  expect(readdirSync(elsewhere)).toEqual([])
})

test('the folders above it are open to whoever has to go through them', () => {
  folder = join(place, 'etc', 'pan', 'secrets')
  expect(made()).toEqual([0, ''])
  for (const above of ['etc', 'etc/pan']) expect(lstatSync(join(place, above)).mode & 0o555).toBe(0o555)
  expect(lstatSync(folder).mode & 0o007).toBe(0)
})

test.runIf(isRoot)('a link that takes the place of the folder meanwhile is not followed', () => {
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o755 })
  chownSync(elsewhere, SERVICE, SERVICE)
  const programs = join(place, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'mkdir'), `#!/bin/sh\nln -sfn ${elsewhere} ${folder}\n`, { mode: 0o755 })
  expect(made({ PATH: `${programs}:${process.env.PATH}` })).toEqual([
    1,
    `${folder} is a link: nothing was made.\n`,
  ])
  const { uid, mode } = lstatSync(elsewhere)
  expect([uid, mode & 0o777, readdirSync(elsewhere)]).toEqual([SERVICE, 0o755, []])
})

test.runIf(isRoot)('whoever runs the service reads its secrets and changes nothing beside them', () => {
  expect(made()).toEqual([0, ''])
  const { uid, gid, mode } = lstatSync(folder)
  expect([uid, gid, mode & 0o777]).toEqual([0, SERVICE, 0o750])
  const file = lstatSync(join(folder, 'pii_keys'))
  expect([file.uid, file.mode & 0o777]).toEqual([SERVICE, 0o400])
  const asService = (...command) => spawnSync(command[0], command.slice(1), { uid: SERVICE, gid: SERVICE })
  // As the folder of a temporary folder, it is nobody else's to enter.
  chownSync(place, SERVICE, SERVICE)
  expect(asService('cat', join(folder, 'pii_keys')).stdout.toString()).toMatch(/^k1:/u)
  expect(asService('touch', join(folder, 'new')).status).not.toBe(0)
})
