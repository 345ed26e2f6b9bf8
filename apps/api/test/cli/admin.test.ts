import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/run.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { GiveUp } from '../../src/jobs/jobs.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { commandsOn } from '../support/commands.ts'
import { dialects } from '../support/databases.ts'

const ACTOR = 'operator:tester'

describe.each(dialects)('commands of an operator on %s', (dialect) => {
  let server: TestApp
  beforeEach(async () => {
    server = await testApp(dialect)
    for (const name of ['hopeless', 'hopeless-too'])
      server.jobs.on(name, () => Promise.reject(new GiveUp('no use')))
    await server.store.transaction((tx) => server.jobs.enqueue(tx, 'hopeless', {}))
    await server.jobs.drain()
  })
  afterEach(() => server.close())

  const admin = (...argv: string[]) =>
    runCommand(argv, {
      commands: commandsOn(server),
      store: server.store,
      audit: auditLog(server.clock, randomIds),
      securityEvents: server.services.securityEvents,
      operator: 'tester',
    })
  const audited = async () => {
    const rows = await server.store.db.select().from(server.store.tables.audit)
    return rows.map(({ actor, action, object, details }) => ({ actor, action, object, details }))
  }

  test('without a command the usage is told, and nothing is in the audit log', async () => {
    expect(await admin()).toMatch(/Usage: [^]*jobs list[^]*jobs retry <id>\|all/u)
    await expect(admin('jobs', 'forget')).rejects.toThrow(/jobs retry[^]*There is no command jobs forget\.$/u)
    await expect(admin('jobs', 'list', '--everything')).rejects.toThrow(/--everything/u)
    expect(await audited()).toEqual([])
  })

  test('the dead letters are shown as a table and as JSON', async () => {
    expect(await admin('jobs', 'list', 'dead')).toMatch(/^id +name +state .*\n\S+ +hopeless +dead +1 /u)
    expect(JSON.parse(await admin('jobs', 'list', '--json'))).toMatchObject({
      rows: [{ name: 'hopeless', state: 'dead', tries: 1, fault: 'GiveUp' }],
      next: '',
    })
    expect(await admin('jobs', 'list', 'waiting')).toBe('Nothing.')
  })

  test('a list of jobs comes in pages that leave nothing out, and a retry of all reaches every page', async () => {
    const many = 450
    await server.store.transaction(async (tx) => {
      for (let number = 0; number < many; number += 1)
        await server.jobs.enqueue(tx, 'hopeless-too', { number })
    })
    await server.jobs.drain()
    for (const state of ['dead', undefined]) {
      const ids: string[] = []
      for (let next: string | undefined; next !== '';) {
        const after = next === undefined ? [] : ['--after', next]
        const page = JSON.parse(await admin('jobs', 'list', ...(state ? [state] : []), ...after, '--json'))
        ids.push(...page.rows.map(({ id }: { id: string }) => id))
        next = page.next as string
      }
      expect(ids).toHaveLength(many + 1)
      expect(new Set(ids).size).toBe(many + 1)
    }
    expect(await admin('jobs', 'list', 'dead')).toMatch(/There is more: --after \S+$/u)
    await expect(admin('jobs', 'list', '--after', 'there')).rejects.toThrow(/--after/u)
    for (const isDryRun of [true, false]) {
      const argv = ['jobs', 'retry', 'all', '--json', ...(isDryRun ? ['--dry-run'] : [])]
      const retried = JSON.parse(await admin(...argv)) as { jobs: number }[]
      expect(retried.toSorted((a, b) => a.jobs - b.jobs)).toEqual([
        { name: 'hopeless', jobs: 1, retried: !isDryRun },
        { name: 'hopeless-too', jobs: many, retried: !isDryRun },
      ])
    }
    expect(await admin('jobs', 'list', 'dead')).toBe('Nothing.')
  })

  test('a dry run changes nothing, a retry starts the job again, and both are in the audit log', async () => {
    const [{ id }] = JSON.parse(await admin('jobs', 'list', '--json')).rows
    expect(JSON.parse(await admin('jobs', 'retry', id, '--dry-run', '--json'))).toEqual({
      id,
      name: 'hopeless',
      fault: 'GiveUp',
      retried: false,
    })
    expect((await server.jobs.list()).rows).toMatchObject([{ state: 'dead' }])
    server.jobs.on('hopeless', async () => {})
    await admin('jobs', 'retry', id)
    await server.jobs.drain()
    expect((await server.jobs.list()).rows).toEqual([])
    await expect(admin('jobs', 'retry', id)).rejects.toThrow(/There is no dead job/u)
    const entry = { actor: ACTOR, action: 'jobs retry', object: id }
    const entries = (await audited()).filter(({ action }) => action === 'jobs retry')
    // Each has its beginning and its end.
    expect(entries).toHaveLength(6)
    expect(entries).toEqual(
      expect.arrayContaining([
        { ...entry, details: { outcome: 'begun', dryRun: true } },
        { ...entry, details: { outcome: 'done', dryRun: true } },
        { ...entry, details: { outcome: 'begun' } },
        { ...entry, details: { outcome: 'done' } },
        { ...entry, details: { outcome: 'refused' } },
      ]),
    )
  })
})
