import { office, otherName, representative, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { replaceSealed } from '../../src/modules/applications/sealing/application-sealing.repository.ts'
import { HAS_PLAIN_ANSWERS } from '../../src/modules/applications/applications.tables.ts'
import { openAnswers } from '../../src/modules/applications/sealed-answers.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { track, type FoundApplications } from '../support/tracking.ts'

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const SECRET = ['aadhar_nbr', 'ra_aadhar_nbr', 'ra_pan']
const everything = { ...office, ...otherName, ...representative }

type Application = Submitted['data']

const rowOf = async ({ store: { tables, db } }: TestApp, id: string) =>
  (await db.select().from(tables.applications).where(eq(tables.applications.id, id)))[0]!

/** Puts a row into the shape in which releases up to 0.2.0 wrote it. */
async function asBefore(server: TestApp, id: string, keys = readConfig({}).PII_KEYS): Promise<void> {
  const ring = sealer(keys)
  const answers = Object.entries(openAnswers(ring, await rowOf(server, id)))
  const { tables } = server.store
  const [day, month, year] = validNewPan.date_of_birth.split('-')
  await server.store.transaction((tx) =>
    tx.db
      .update(tables.applications)
      .set({
        answers: Object.fromEntries(answers.filter(([name]) => !SECRET.includes(name))),
        sealed: ring.seal(
          `applications.sealed:${id}`,
          JSON.stringify(Object.fromEntries(answers.filter(([name]) => SECRET.includes(name)))),
        ),
        dateOfBirth: `${year}-${month}-${day}`,
      })
      .where(eq(tables.applications.id, id)),
  )
}

/** More rows than are encrypted in one piece, none with an Aadhaar number or PAN. */
async function addPlain({ store }: TestApp, count: number): Promise<void> {
  const { applications } = store.tables
  const [row] = await store.db.select().from(applications).limit(1)
  const rows = Array.from({ length: count }, (_, at) => ({
    ...row!,
    id: `plain-${at}`,
    coupon: `plain-${at}`,
    mobile: '',
    sealed: '',
    answers: { applicant_lastname: `Specimen ${at}` },
  }))
  await store.transaction((tx) => tx.db.insert(applications).values(rows))
}

const countPlain = ({ store }: TestApp) => store.db.$count(store.tables.applications, HAS_PLAIN_ANSWERS)

const read = async (server: TestApp, { pan, token }: Application) =>
  (await server.app.inject({ url: `/api/v1/edit-pan-application/${pan.id}`, headers: bearer(token) })).json()

const foundBy = async (server: TestApp, mobile: string) =>
  (await track(server, mobile)).json<Partial<FoundApplications>>().data?.applications.length

describe.each(dialects)('the answers of an application, on %s,', (dialect) => {
  test('are stored encrypted: no name, number, day of birth or address lies in the row', async () => {
    const server = await testApp(dialect)
    const { pan } = await applied(server, everything)
    const row = JSON.stringify(await rowOf(server, pan.id))
    const told = Object.entries({ ...validNewPan, ...everything })
    const values = told.filter(
      ([name, value]) =>
        typeof value === 'string' && value.length > 4 && !['cell_nbr', 'email_address'].includes(name),
    )
    expect(values.length).toBeGreaterThan(30)
    expect(values.filter(([, value]) => row.includes(String(value)))).toEqual([])
    expect(row).not.toContain(validNewPan.date_of_birth.split('-').toReversed().join('-'))
    await server.close()
  })

  test('of a release before are read, found and changed as they are, and encrypted by the server', async () => {
    const server = await testApp(dialect)
    const cell_nbr = '9300000077'
    const application = await applied(server, { ...everything, cell_nbr })
    const { pan } = application
    const before = await read(server, application)
    await asBefore(server, pan.id)
    expect((await rowOf(server, pan.id)).answers).toMatchObject({ cell_nbr })
    expect(await read(server, application)).toEqual(before)
    const count = await foundBy(server, cell_nbr)
    await addPlain(server, 120)
    // Somebody was faster with one of two, which stays as it is.
    const fresh = (at: number, before: string) => ({
      id: `plain-${at}`,
      before,
      sealed: '',
      dateOfBirth: `day ${at}`,
    })
    await server.store.transaction((tx) => replaceSealed(tx, [fresh(0, ''), fresh(1, 'another text')]))
    const [replaced, left] = [await rowOf(server, 'plain-0'), await rowOf(server, 'plain-1')]
    expect([replaced.answers, replaced.dateOfBirth]).toEqual([{}, 'day 0'])
    expect(left.answers).toEqual({ applicant_lastname: 'Specimen 1' })
    await server.jobs.drain()
    expect(await countPlain(server)).toBe(0)
    const row = await rowOf(server, pan.id)
    expect([row.answers, row.version, row.updatedAt]).toEqual([{}, 1, row.createdAt])
    expect(JSON.stringify(row)).not.toContain(validNewPan.applicant_lastname)
    expect((await server.services.applications.readFull('plain-119')).answers['applicant_lastname']).toBe(
      'Specimen 119',
    )
    expect(await read(server, application)).toEqual(before)
    expect([count, await foundBy(server, cell_nbr)]).toEqual([1, 1])
    await asBefore(server, pan.id)
    const changed = await server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${pan.id}`,
      headers: bearer(application.token),
      payload: { ...validNewPan, ...everything, cell_nbr, aadhar_nbr: 'XXXXXXXX2346', version: 1 },
    })
    expect(changed.statusCode).toBe(200)
    expect((await rowOf(server, pan.id)).answers).toEqual({})
    expect((await server.services.applications.readFull(pan.id)).answers['aadhar_nbr']).toBe(
      validNewPan.aadhar_nbr,
    )
    await server.close()
  })

  test('are found by the day of birth after the key was turned, and after the old one is gone', async () => {
    const cell_nbr = '9300000078'
    const old = await testApp(dialect, { PII_KEYS: key('old', 1) })
    await applied(old, { cell_nbr })
    const both = await testApp(
      dialect,
      { PII_KEYS: `${key('new', 2)},${key('old', 1)}` },
      { store: old.store },
    )
    expect(await foundBy(both, cell_nbr)).toBe(1)
    const [done] = (await both.services.secrets.reseal(false)).filter(
      ({ column }) => column === 'applications.sealed',
    )
    expect(done?.texts).toBe(1)
    const now = await testApp(dialect, { PII_KEYS: key('new', 2) }, { store: old.store })
    expect(await foundBy(now, cell_nbr)).toBe(1)
    expect(await foundBy(old, cell_nbr)).not.toBe(1)
    await now.close()
    await both.close()
    await old.close()
  })
})
