import { office, representative, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationsService } from '../../src/modules/applications/applications.service.ts'
import { readConfig } from '../../src/config/config.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { noMeters } from '../../src/observability/metrics/meters.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { applied, apply, bearer, multipart, type Submitted } from '../support/applications.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('an application, on %s', (dialect, it) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const rowOf = async (id: string) => {
    const { tables, db } = server.store
    return (await db.select().from(tables.applications).where(eq(tables.applications.id, id)))[0]!
  }
  const consentsOf = ({ tables, db }: TestServer['store'], id: string) =>
    db
      .select({ version: tables.consents.version, purpose: tables.consents.purpose })
      .from(tables.consents)
      .where(eq(tables.consents.applicationId, id))

  it('is answered with the application, the way to pay and a token for it', async () => {
    const answer = await apply(server)
    expect(answer.statusCode).toBe(201)
    const { message, data } = answer.json<Submitted>()
    expect(message).toBe('You have successfully applied')
    expect(Object.keys(data).sort()).toEqual(['pan', 'payment_link', 'token'])
    expect(data.payment_link).toBe('http://localhost:8080/apply-new-pan/individual/choose-payment')
    expect(data.pan).toMatchObject({
      ...validNewPan,
      consent_aadhaar: 1,
      consent_application: 1,
      income_source_salary_flag: 1,
      income_source_no_income_flag: 0,
      aadhar_nbr: 'XXXXXXXX2346',
      application_category: 'NEW',
      applicant_status: 'individual',
      payment_status: 0,
      payment_mode: '',
      user_id: '',
      version: 1,
      ra_firstname: '',
    })
    expect(data.pan.id).toMatch(/^[\w-]{22}$/u)
    expect(data.pan.pan_coupon_nbr).toMatch(/^[0-9A-Y]{4}-[0-9A-Y]{4}-[0-9A-Y]{4}$/u)
  })

  it('is read by the bearer of its token just as it was answered', async () => {
    const { pan, token } = await applied(server, representative)
    const read = await server.app.inject({
      url: `/api/v1/edit-pan-application/${pan.id}?include=details`,
      headers: bearer(token),
    })
    expect(read.statusCode).toBe(200)
    expect(read.json()).toEqual({ pan })
    expect(pan).toMatchObject({ ra_pan: 'ABCPS1234F', ra_aadhar_nbr: 'XXXXXXXX2346' })
  })

  it('is the same from JSON and from a multipart form', async () => {
    const ofNobody = (pan: Submitted['data']['pan']) => ({ ...pan, id: '', pan_coupon_nbr: '' })
    const json = await applied(server, office)
    const fields = { ...validNewPan, ...office, captcha: await server.captcha() }
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan?include=details',
      ...multipart({ ...fields, consent_aadhaar: '1', consent_application: 'true' }),
    })
    expect(form.statusCode).toBe(201)
    expect(ofNobody(form.json<Submitted>().data.pan)).toEqual(ofNobody(json.pan))
  })

  it('takes the short names of the sources of income and lower-case answers', async () => {
    const { pan } = await applied(server, {
      applicant_firstname: ' arun ',
      gender: 'male',
      application_category: 'new',
      income_source_salary_flag: 0,
      house_property: 1,
      business: 'true',
      business_code: 3,
    })
    expect(pan).toMatchObject({
      applicant_firstname: 'ARUN',
      gender: 'MALE',
      income_source_salary_flag: 0,
      income_source_house_property_flag: 1,
      income_source_business_flag: 1,
      business_code: '03',
    })
  })

  it('keeps no answer of a question that was not asked', async () => {
    const { pan } = await applied(server, {
      kbon_lastname: 'HIDDEN',
      office_city: 'HIDDEN',
      ra_pan: 'ABCPS1234F',
    })
    expect(pan).toMatchObject({ kbon_lastname: '', office_city: '', ra_pan: '' })
    expect(JSON.stringify(await rowOf(pan.id))).not.toContain('HIDDEN')
  })

  it('holds Aadhaar numbers and PANs in encrypted form only', async () => {
    const { pan } = await applied(server, representative)
    const row = JSON.stringify(await rowOf(pan.id))
    expect(row).not.toContain('234123412346')
    expect(row).not.toContain('ABCPS1234F')
    expect(row).toContain('"aadhaarLastFour":"2346"')
  })

  test('notes each consent with the version that it was given for', async () => {
    const { pan } = await applied(server)
    expect(await consentsOf(server.store, pan.id)).toHaveLength(2)
    const { pan: unasked } = await applied(server, { consent_aadhaar: undefined })
    expect(await consentsOf(server.store, unasked.id)).toEqual([{ version: 1, purpose: 'application' }])
  })

  it('belongs to nobody else than the caller', async () => {
    const foreign = await apply(server, { user_id: 'somebody' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'FORBIDDEN'])
    expect((await apply(server, { user_id: '' })).statusCode).toBe(201)
    expect((await apply(server, { user_id: null })).statusCode).toBe(201)
  })

  test('needs an Aadhaar number, not its mask', async () => {
    const answer = await apply(server, { aadhar_nbr: 'XXXXXXXX2346' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ error: object }>().error)).toEqual(['aadhar_nbr'])
  })

  test('names each key that the form does not have', async () => {
    const answer = await apply(server, { applicant_nickname: 'X' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'MALFORMED_REQUEST',
      error: { applicant_nickname: ['This field is not part of the form'] },
    })
  })

  test('is refused in the language that the caller reads', async () => {
    const answer = await apply(server, { applicant_firstname: '' }, { 'accept-language': 'ta-IN,en;q=0.5' })
    expect(answer.json<{ message: string }>().message).toMatch(/\p{Script=Tamil}/u)
    expect(answer.json<{ error: { applicant_firstname: string[] } }>().error.applicant_firstname[0]).toMatch(
      /\p{Script=Tamil}/u,
    )
  })

  it('is sent again after a mistake with the captcha that was solved before', async () => {
    const captcha = await server.captcha()
    expect((await apply(server, { captcha, cell_nbr: '1' })).statusCode).toBe(422)
    expect((await apply(server, { captcha })).statusCode).toBe(201)
    const replayed = await apply(server, { captcha })
    expect(replayed.statusCode).toBe(422)
    expect(replayed.json()).toMatchObject({
      code: 'CAPTCHA_FAILED',
      error: { captcha: ['Please check the Captcha'] },
    })
  })

  it('is made once, however often it is sent under one key', async () => {
    const key = { 'idempotency-key': `once-${dialect}` }
    const first = await apply(server, {}, key)
    const again = await apply(server, {}, key)
    expect(again.statusCode).toBe(201)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
    const other = await apply(server, { appln_place: 'MADURAI' }, key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('gets another coupon number where the first is taken', async () => {
    const { coupon } = await rowOf((await applied(server)).pan.id)
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXY'
    const taken = coupon
      .slice(0, -1)
      .split('')
      .map((letter) => letters.indexOf(letter))
    const draws = [taken, taken]
    const applications = applicationsService({
      store: server.store,
      sealer: sealer(readConfig({}).PII_KEYS),
      clock: server.clock,
      ids: { ...randomIds, numbers: (count, limit) => draws.pop() ?? randomIds.numbers(count, limit) },
      noteEvent: () => Promise.resolve(),
      meters: noMeters,
      limits: { refuseManyTests: () => Promise.resolve() },
      mailSubmission: () => Promise.resolve(),
      noteUndoneMove: () => Promise.resolve(),
    })
    const pan = await applications.submit<Submitted['data']['pan']>(
      'NEW',
      validNewPan,
      { caller: { kind: 'visitor' }, locale: 'en' },
      {
        transaction: (work) => server.store.transaction(work),
        replyOf: (made) => made,
      },
    )
    expect(draws).toEqual([])
    expect((await rowOf(pan.id)).coupon).not.toBe(coupon)
  })
})
