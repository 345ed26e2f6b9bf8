import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openAnswers } from '../../src/modules/applications/sealed-answers.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer, type Submitted } from '../support/applications.ts'
import { oneDatabase } from '../support/databases.ts'
import { answersOf, change, sent, type Filled } from '../support/flows.ts'

const FIXED = 'You cannot change this after you have submitted the application'
const AADHAAR = '234123412346'
const PERSON: Filled = { flow: 'correction', kind: 'individual' }
const TRUST: Filled = { flow: 'correction', kind: 'trusts' }

describe.each(oneDatabase)('the change of any application, on %s', (dialect) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const storedAnswers = async (id: string) => {
    const { tables, db } = server.store
    const rows = await db.select().from(tables.applications).where(eq(tables.applications.id, id))
    const { cell_nbr: _, ...answers } = openAnswers(sealer(readConfig({}).PII_KEYS), rows[0]!)
    return answers
  }

  test.each(FLOWS_AND_KINDS)('$flow of $kind: what was read goes back as it is', async (filled) => {
    const { flow, kind } = filled
    const made = await sent(server, filled, fullAnswers(flow, kind))
    const before = await storedAnswers(made.pan.id)
    const answer = await change(server, flow, made, {
      ...answersOf(filled, made.pan),
      cell_nbr: '9000000009',
      version: 1,
    })
    expect(answer.statusCode).toBe(200)
    const { message, data } = answer.json<Submitted>()
    expect(message).toBe('Your application has been updated')
    expect(data.pan).toEqual({ ...made.pan, cell_nbr: '9000000009', version: 2 })
    expect(data.payment_link).toBe(made.payment_link)
    expect(await storedAnswers(made.pan.id)).toEqual(before)
    expect(before['aadhar_nbr']).toBe(kind === 'individual' ? AADHAAR : undefined)
  })

  test.each(['new', 'lost', 'correction'] as const)(
    '%s: the whole of what was read goes back, and only the answers of it count',
    async (flow) => {
      const made = await sent(server, { flow, kind: 'individual' }, { applicant_marital_status: 'WIDOWED' })
      const answer = await change(server, flow, made, {
        ...made.pan,
        cell_nbr: '9000000009',
        id: 'somebody-else',
        payment_status: 1,
        appln_date: '01-01-2020',
        email_verification_status: 1,
        cell_nbr_verification_status: '1',
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Submitted>().data.pan).toEqual({ ...made.pan, cell_nbr: '9000000009', version: 2 })
      expect(made.pan['applicant_marital_status']).toBe(flow === 'new' ? 'WIDOWED' : undefined)
    },
  )

  test.each([
    { of: 'new', at: 'correction' },
    { of: 'lost', at: 'new' },
    { of: 'correction', at: 'new' },
  ] as const)('at the address of another flow, $of is not there', async ({ of, at }) => {
    const filled: Filled = { flow: of, kind: 'company' }
    const made = await sent(server, filled)
    // With nothing wrong in the answers: those that both flows ask.
    const answer = await change(server, at, made, { cell_nbr: '9000000009', version: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    { filled: TRUST, field: 'application_category', value: 'DUPLICATE' },
    { filled: TRUST, field: 'application_category', value: 'duplicate' },
    { filled: TRUST, field: 'non_individual_type', value: 'company' },
    { filled: TRUST, field: 'applicant_status', value: 'individual' },
    { filled: PERSON, field: 'applicant_status', value: 'NON-INDIVIDUAL' },
    { filled: PERSON, field: 'non_individual_type', value: 'huf' },
    { filled: { flow: 'new', kind: 'huf' }, field: 'non_individual_type', value: 'trusts' },
  ] satisfies { filled: Filled; field: string; value: string }[])(
    'whose it is and what it asks for stays: $field $value',
    async ({ filled, field, value }) => {
      const made = await sent(server, filled)
      const answer = await change(server, filled.flow, made, {
        ...answersOf(filled, made.pan),
        [field]: value,
        version: 1,
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error: { [field]: [FIXED] } })
    },
  )

  test('saying again what it is changes nothing', async () => {
    const made = await sent(server, TRUST)
    const answer = await change(server, 'correction', made, {
      ...answersOf(TRUST, made.pan),
      application_category: 'correction',
      applicant_status: 'NON-INDIVIDUAL',
      non_individual_type: 'trusts',
      version: 1,
    })
    expect(answer.json<Submitted>().data.pan).toEqual({ ...made.pan, version: 2 })
  })

  test('follows the rules of its own form', async () => {
    const made = await sent(server, TRUST)
    const answer = await change(server, 'correction', made, {
      ...answersOf(TRUST, made.pan),
      name_update_flag: 0,
      information_given_proof: '',
      version: 1,
    })
    expect(answer.json().error).toEqual({ name_update_flag: ['Tick at least one detail to change'] })
    const stale = await change(server, 'correction', made, { ...answersOf(TRUST, made.pan), version: 2 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION'])
  })

  test('the ticks of a correction are taken off and put on', async () => {
    const made = await sent(server, PERSON)
    expect(made.pan).toMatchObject({ name_update_flag: 1, photo_update_flag: 1, gender_update_flag: 0 })
    const answer = await change(server, 'correction', made, {
      ...answersOf(PERSON, made.pan),
      name_update_flag: '0',
      photo_update_flag: '0',
      gender_update_flag: '1',
      version: 1,
    })
    expect(answer.json<Submitted>().data.pan).toMatchObject({
      name_update_flag: 0,
      photo_update_flag: 0,
      gender_update_flag: 1,
    })
  })

  test('the father’s tick stands for either parent where nothing is said of the mother, and for him alone where it is', async () => {
    const ticked = { father_name_update_flag: '1', information_given_proof: 'PASSPORT' }
    const older = await sent(server, PERSON, { ...ticked, mother_name_update_flag: null })
    expect(older.pan).toMatchObject({ father_name_update_flag: 1, mother_name_update_flag: 1 })
    const made = await sent(server, PERSON, { ...ticked, mother_name_update_flag: '0' })
    expect(made.pan).toMatchObject({ father_name_update_flag: 1, mother_name_update_flag: 0 })
    const read = await server.app.inject({
      url: `/api/v1/edit-pan-application/${made.pan.id}?include=details`,
      headers: bearer(made.token),
    })
    expect(read.json().pan).toMatchObject({ father_name_update_flag: 1, mother_name_update_flag: 0 })
  })

  test('a PAN is changed, and the one before is gone', async () => {
    const made = await sent(server, TRUST, { other_pan_present_flag: '1', other_pan_nbr1: 'ABCTE1111G' })
    const answer = await change(server, 'correction', made, {
      ...answersOf(TRUST, made.pan),
      pan_alloted_nbr: 'abcts7777k',
      other_pan_present_flag: '2',
      version: 1,
    })
    const { pan } = answer.json<Submitted>().data
    expect(pan).toMatchObject({ pan_alloted_nbr: 'ABCTS7777K', other_pan_nbr1: '' })
    const stored = Object.entries(await storedAnswers(pan.id)).filter(
      ([name]) => name.endsWith('_nbr') || /_pan_nbr\d$/u.test(name),
    )
    expect(stored).toEqual([['pan_alloted_nbr', 'ABCTS7777K']])
  })

  test('another applicant neither sees the PAN nor changes it', async () => {
    const mine = await sent(server, PERSON)
    const { token } = await sent(server, PERSON)
    const read = await server.app.inject({
      url: `/api/v1/edit-pan-application/${mine.pan.id}?include=details`,
      headers: bearer(token),
    })
    const changed = await change(
      server,
      'correction',
      { pan: mine.pan, token },
      { ...answersOf(PERSON, mine.pan), version: 1 },
    )
    expect([read.statusCode, changed.statusCode]).toEqual([404, 404])
    expect(read.body + changed.body).not.toContain('ABCPS1234F')
    expect(server.logLines.join('\n')).not.toContain('ABCPS1234F')
  })
})
