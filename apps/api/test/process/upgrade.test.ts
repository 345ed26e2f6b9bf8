import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { describe, expect, test } from 'vitest'
import { contentsOf, backupOf, leftBy, putPostgres, releases } from '../releases/stored.ts'
import { admin } from '../releases/procedure.ts'
import { postgresPrograms, startServerOf } from '../support/servers/postgres-programs.ts'
import { PROCESS_MILLISECONDS, startServer } from '../support/server-process.ts'
import { solve } from '../support/logins/solve-captcha.ts'

const programs = postgresPrograms()
const CHEAP = { CAPTCHA_COST: '1', CAPTCHA_TRIES: '10' }

/** Starts the server, submits one application, and stops it again; gives the coupon number. */
async function submitOne(folder: string, environment: Record<string, string>): Promise<string> {
  const server = await startServer(folder, { ...CHEAP, ...environment })
  const challenge = (await (await fetch(`${server.url}/api/v1/captcha`)).json()) as Parameters<
    typeof solve
  >[0]
  const answer = await fetch(`${server.url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...validNewPan, captcha: await solve(challenge) }),
  })
  const { data } = (await answer.json()) as { data: { pan: { pan_coupon_nbr: string } } }
  expect(await server.end('SIGTERM')).toBe(0)
  return data.pan.pan_coupon_nbr
}

const oldPan = (release: string, dialect: 'sqlite' | 'postgres') => {
  const { answer } = contentsOf(release, dialect).reads[0]!
  return (answer as { pan: { id: string; pan_coupon_nbr: string } }).pan
}

const oldCoupon = (release: string, dialect: 'sqlite' | 'postgres') => oldPan(release, dialect).pan_coupon_nbr

/** Brings back what the release itself has left before the upgrade: its backup, or the dump of one that could make none. */
async function bringBack(release: string, to: { readonly DATA_DIR: string; readonly DATABASE_URL: string }) {
  const backup = backupOf(release, 'postgres')
  if (existsSync(backup)) await admin(to, 'backup', 'restore', backup)
  else await putPostgres(release, join(to.DATA_DIR, 'files'), to.DATABASE_URL)
}

/** What `configuration try` says of the parts, of which the mail server and the gateway are not there. */
async function triedOn(environment: Record<string, string>): Promise<string> {
  const away = { SMTP_URL: 'smtp://127.0.0.1:9', SANDBOX_URL: 'http://127.0.0.1:9' }
  return admin({ ...environment, ...away }, 'configuration', 'try').catch(String)
}

/** What the commands about migrations say of data that this release has left: the newest one may have all of them. */
const saysOf = (release: string, isApplied: 'yes' | 'no'): RegExp =>
  release === releases[0]
    ? new RegExp(`0001_\\w+ +${isApplied}`, 'u')
    : new RegExp(` ${isApplied}$|up to date`, 'mu')

// The steps of docs/runbook.md, “Upgrade and roll back”, with the commands that an operator types.
describe.each(releases)('from release %s', (release) => {
  test(
    'an operator upgrades on SQLite, and goes back with the backup from before',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const left = await leftBy(release, 'sqlite')
      const environment = { DATA_DIR: left.folder }
      const shown = async (coupon: string) =>
        JSON.parse(await admin(environment, 'application', 'show', coupon, '--json'))
      const before = join(left.folder, 'backups', 'before')
      mkdirSync(join(left.folder, 'backups'))
      // The release made it with its own `backup create`.
      cpSync(backupOf(release), before, { recursive: true })
      expect(await admin(environment, 'backup', 'verify', before)).toContain(before)
      // The step that judges the settings, with the new version and before anything is changed.
      expect(await admin(environment, 'configuration', 'check')).toMatch(/^configuration +right$/mu)
      const tried = await triedOn(environment)
      expect(tried).toContain('the database: right')
      expect(tried).toContain('the files of people: right')
      expect(await admin(environment, 'database', 'migrate', '--dry-run')).toMatch(saysOf(release, 'no'))
      expect(await admin(environment, 'database', 'migrate')).toMatch(saysOf(release, 'yes'))
      for (const option of [[], ['--dry-run']])
        expect(await admin(environment, 'database', 'migrate', ...option)).toContain('up to date')
      expect(await triedOn(environment)).toMatch(/the database: right$[^]*the keys of the data: right$/mu)
      const since = await submitOne(left.folder, {})
      expect(await shown(oldCoupon(release, 'sqlite'))).toMatchObject({ state: 'SUBMITTED' })
      expect(await shown(since)).toMatchObject({ state: 'SUBMITTED' })

      // Back: what came in since is kept in a backup of its own.
      const after = join(left.folder, 'backups', 'after')
      await admin(environment, 'backup', 'create', after)
      mkdirSync(join(left.folder, 'aside'))
      for (const name of ['pan.db', 'files'])
        renameSync(join(left.folder, name), join(left.folder, 'aside', name))
      for (const name of ['pan.db-wal', 'pan.db-shm']) rmSync(join(left.folder, name), { force: true })
      await admin(environment, 'backup', 'restore', before)
      expect(await shown(oldCoupon(release, 'sqlite'))).toMatchObject({ state: 'SUBMITTED' })
      await expect(shown(since)).rejects.toThrow(/There is no application/u)
      await submitOne(left.folder, {})
      expect(await admin(environment, 'backup', 'verify', after)).toContain(after)
      await left.remove()
    },
  )

  test(
    'the next try erases again who was erased before the release came back, which could not',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const { folder, remove } = await leftBy(release, 'sqlite')
      const environment = { DATA_DIR: folder }
      const { id, pan_coupon_nbr: coupon } = oldPan(release, 'sqlite')
      // What the first try has erased stands beside the database that has come back.
      writeFileSync(join(folder, 'erasures.log'), `2026-11-29T10:00:00.000Z application ${id}\n`)
      await admin(environment, 'database', 'migrate')
      const shown = () => admin(environment, 'application', 'show', coupon)
      expect(await shown()).toContain('SUBMITTED')
      expect(await admin(environment, 'privacy', 're-erase', '--yes')).toMatch(/erasedAgain +1\nfailed +0$/mu)
      await expect(shown()).rejects.toThrow(/There is no application/u)
      await remove()
    },
  )

  test('an operator upgrades on PostgreSQL', { timeout: PROCESS_MILLISECONDS }, async () => {
    const left = await leftBy(release, 'postgres')
    const environment = { DATA_DIR: left.folder, DATABASE_URL: left.url }
    expect(await admin(environment, 'database', 'migrate', '--dry-run')).toMatch(saysOf(release, 'no'))
    expect(await admin(environment, 'database', 'migrate')).toMatch(saysOf(release, 'yes'))
    expect(await admin(environment, 'database', 'migrate')).toContain('up to date')
    const since = await submitOne(left.folder, { DATABASE_URL: left.url })
    for (const coupon of [oldCoupon(release, 'postgres'), since])
      expect(JSON.parse(await admin(environment, 'application', 'show', coupon, '--json'))).toMatchObject({
        state: 'SUBMITTED',
      })
    await left.remove()
  })

  test.skipIf(!programs)(
    'an operator goes back on PostgreSQL with the backup from before',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const server = await startServerOf(programs!)
      const create = async (name: string) => ({ url: await server.create(name), remove: async () => {} })
      const left = await leftBy(release, 'postgres', () => create('pan'))
      const environment = { DATA_DIR: left.folder, DATABASE_URL: left.url }
      const backups = (name: string) => join(left.folder, 'backups', name)
      try {
        await admin(environment, 'database', 'migrate')
        const since = await submitOne(left.folder, { DATABASE_URL: left.url })
        await admin(environment, 'backup', 'create', backups('after'))
        renameSync(join(left.folder, 'files'), join(left.folder, 'files-aside'))
        const back = { ...environment, DATABASE_URL: (await create('back')).url }
        await bringBack(release, back)
        // The next try of the new release.
        await admin(back, 'database', 'migrate')
        const shown = (coupon: string) => admin(back, 'application', 'show', coupon)
        expect(await shown(oldCoupon(release, 'postgres'))).toContain('SUBMITTED')
        await expect(shown(since)).rejects.toThrow(/There is no application/u)
        expect(await admin({}, 'backup', 'verify', backups('after'))).toContain(backups('after'))
      } finally {
        await server.stop()
        await left.remove()
      }
    },
  )
})
