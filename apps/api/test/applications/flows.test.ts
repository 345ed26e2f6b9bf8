import { brokenCases } from '@pan/contracts/forms/samples/flows.cases'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS, minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { SAMPLE_DAY } from '@pan/contracts/forms/samples/new-pan.sample'
import { ENTITY_KINDS } from '@pan/contracts/pan/applicant'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { bearer, multipart, type Submitted } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { CATEGORY_OF, send, sent, submitUrl, categoryFields, type Filled } from '../support/flows.ts'

const REPLACING = FLOWS_AND_KINDS.filter(({ flow }) => flow !== 'new')
const SAMPLE_NOON = new Date(Date.UTC(SAMPLE_DAY.year, SAMPLE_DAY.month - 1, SAMPLE_DAY.day, 6, 30))
const AADHAAR = '234123412346'
const PAN_FIELDS = ['pan_alloted_nbr', 'other_pan_nbr1', 'other_pan_nbr2', 'other_pan_nbr3', 'ra_pan']

const wire = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

describe.each(databases)('every flow for every kind of applicant, on %s', (dialect, it) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
    server.clock.set(SAMPLE_NOON.toISOString())
  })
  afterAll(() => server.close())

  const rowOf = async (id: string) => {
    const { tables, db } = server.store
    return (await db.select().from(tables.applications).where(eq(tables.applications.id, id)))[0]!
  }
  const get = (path: string, { pan, token }: Submitted['data']) =>
    server.app.inject({ url: `/api/v1/${path}/${pan.id}?include=details`, headers: bearer(token) })

  it.each(FLOWS_AND_KINDS)('$flow of $kind: every answer is kept and read again', async (filled) => {
    const { flow, kind } = filled
    const full = fullAnswers(flow, kind)
    const made = await sent(server, filled, full)
    const { pan, payment_link: link } = made
    const status = kind === 'individual' ? 'individual' : 'non-individual'
    expect(link).toBe(`http://localhost:8080/apply-${flow}-pan/${status}/choose-payment`)
    const masks = Object.fromEntries(
      ['aadhar_nbr', 'ra_aadhar_nbr'].filter((name) => name in full).map((name) => [name, 'XXXXXXXX2346']),
    )
    expect(pan).toMatchObject({
      ...Object.fromEntries(Object.entries(full).map(([name, value]) => [name, wire(value)])),
      ...masks,
      application_category: CATEGORY_OF[flow],
      applicant_status: status,
      non_individual_type: kind === 'individual' ? '' : kind,
      version: 1,
    })
    expect((await get('edit-pan-application', made)).json()).toEqual({ pan })

    const row = JSON.stringify(await rowOf(pan.id))
    expect(row).not.toContain(AADHAAR)
    const numbers = PAN_FIELDS.filter((name) => name in full).map((name) => String(full[name]))
    expect(numbers.length).toBe(flow === 'new' ? 1 : 4)
    expect(numbers.filter((number) => row.includes(number))).toEqual([])
  })

  it.each(FLOWS_AND_KINDS)('$flow of $kind: a multipart form says the same as JSON', async (filled) => {
    const ofNobody = (pan: Submitted['data']['pan']) => ({ ...pan, id: '', pan_coupon_nbr: '' })
    const { pan } = await sent(server, filled)
    const fields = { ...minimalAnswers(filled.flow, filled.kind), ...categoryFields(filled) }
    const form = await server.app.inject({
      method: 'POST',
      url: submitUrl(filled),
      ...multipart({
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wire(value)])),
        captcha: await server.captcha(),
      }),
    })
    expect(form.statusCode).toBe(201)
    expect(ofNobody(form.json<Submitted>().data.pan)).toEqual(ofNobody(pan))
  })

  test.each(FLOWS_AND_KINDS)('$flow of $kind: each rule that is broken is named', async (filled) => {
    const { flow, kind } = filled
    // Fields share their rules: one of each is tried here, all of them where the forms are declared.
    const rows = [...new Map(brokenCases(flow, kind).map((row) => [row.code, row])).values()]
    const captcha = await server.captcha()
    const base = { ...fullAnswers(flow, kind), captcha }
    for (const { name, change, expect: messages } of rows) {
      const answer = await send(server, filled, { ...base, ...change })
      const error = Object.fromEntries(Object.entries(messages).map(([field, said]) => [field, [said]]))
      expect([name, answer.statusCode, answer.json<{ error?: object }>().error]).toEqual([name, 422, error])
    }
  })

  it.each(REPLACING)('$flow of $kind may be asked for in small letters', async (filled) => {
    const { pan } = await sent(server, filled, {
      application_category: CATEGORY_OF[filled.flow].toLowerCase(),
      applicant_status: filled.kind === 'individual' ? 'INDIVIDUAL' : 'NON-INDIVIDUAL',
      pan_alloted_nbr: 'abcps1234f',
    })
    expect(pan).toMatchObject({
      application_category: CATEGORY_OF[filled.flow],
      non_individual_type: filled.kind === 'individual' ? '' : filled.kind,
      pan_alloted_nbr: 'ABCPS1234F',
    })
  })

  test.each(FLOWS_AND_KINDS.filter(({ kind }) => kind !== 'individual'))(
    '$flow: an entity that does not say its kind is asked for it ($kind)',
    async (filled) => {
      for (const missing of [undefined, '', null]) {
        const answer = await send(server, filled, { non_individual_type: missing })
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({
          code: 'VALIDATION_FAILED',
          error: { non_individual_type: ['This field is required'] },
        })
      }
    },
  )

  it('a person who is said to be of a kind of entity is refused, instead of taken for either', async () => {
    for (const flow of ['new', 'lost', 'correction'] as const) {
      const filled: Filled = { flow, kind: 'individual' }
      for (const applicant_status of ['individual', undefined]) {
        const answer = await send(server, filled, { applicant_status, non_individual_type: 'huf' })
        expect([answer.statusCode, answer.json().error]).toEqual([
          422,
          { non_individual_type: ['Only an applicant that is not an individual has a type'] },
        ])
      }
      const empty = await send(server, filled, { non_individual_type: '' })
      expect(empty.statusCode).toBe(201)
    }
  })

  test('an address takes no application that belongs to the other', async () => {
    const lost = { flow: 'lost', kind: 'individual' } as const
    const first = { flow: 'new', kind: 'trusts' } as const
    const answers = [
      await send(server, lost, { application_category: 'NEW' }),
      await send(server, lost, { application_category: undefined }),
      await send(server, first, { application_category: 'CORRECTION' }),
      await send(server, first, { non_individual_type: 'club' }),
      await send(server, first, { pan_alloted_nbr: 'ABCTS1234F' }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).code])).toEqual(
      answers.map(() => [400, 'MALFORMED_REQUEST']),
    )
  })

  it.each(['lost', 'correction'] as const)('no answer of another kind is kept: %s', async (flow) => {
    const filled: Filled = { flow, kind: 'company' }
    const { pan } = await sent(server, filled, { aadhar_nbr: AADHAAR, gender: 'MALE', photo_update_flag: 1 })
    expect(pan).not.toHaveProperty('gender')
    expect(pan).not.toHaveProperty('aadhar_nbr')
    expect(JSON.stringify(await rowOf(pan.id))).not.toContain('photo_update_flag')
  })

  it.each([...ENTITY_KINDS.map((kind) => ({ flow: 'new' as const, kind })), ...REPLACING])(
    '$flow of $kind costs what its applicant pays',
    async (filled) => {
      const options = await get('payment-options', await sent(server, filled))
      const fee = filled.kind === 'individual' ? '150.00' : '250.00'
      expect(options.json()).toMatchObject({ data: { fee, cash: { amount: fee }, free: { amount: '0.00' } } })
    },
  )
})
