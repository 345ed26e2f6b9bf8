import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { apply, bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'

interface Page {
  readonly applications: { readonly id: string; readonly partner_reference: string }[]
  readonly next_cursor: string | null
}

describe.each(databases)('a partner, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const get = (key: string, query = '') =>
    server.app.inject({ url: `/api/v1/partner/applications${query}`, headers: bearer(key) })
  const page = async (key: string, query = '') => (await get(key, query)).json().data as Page
  const references = ({ applications }: Page) => applications.map((each) => each.partner_reference)
  const post = (url: string, key: string, payload: object, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { ...bearer(key), ...headers },
      payload,
    })
  const submit = (key: string, change: object = {}) =>
    post('apply-newpan', key, { ...validNewPan, ...change })
  const replace = (key: string, change: object) =>
    post('apply-replace-crt-pan', key, { ...minimalAnswers('lost', 'individual'), ...change })

  test('pages through what it has submitted, newest first; what comes in meanwhile moves no later page', async () => {
    const { key } = await partner(server)
    for (const n of [1, 2, 3, 4, 5]) {
      await submit(key, { partner_reference: `order ${n}` })
      // Two of one moment are told apart, too.
      if (n !== 3) server.clock.forward(60)
    }
    const first = await page(key, '?limit=2')
    const newest = references(first)
    expect(newest[0]).toBe('order 5')
    await submit(key, { partner_reference: 'meanwhile' })
    const second = await page(key, `?limit=2&cursor=${first.next_cursor}`)
    const third = await page(key, `?limit=2&cursor=${second.next_cursor}`)
    const all = [...newest, ...references(second), ...references(third)]
    expect([...all].sort()).toEqual([1, 2, 3, 4, 5].map((n) => `order ${n}`))
    expect([all.at(-1), third.next_cursor]).toEqual(['order 1', null])
    expect(references(await page(key))[0]).toBe('meanwhile')
  })

  test('finds an application by state, category, day and its own reference, and sees no answers of people', async () => {
    const { key, partnerId } = await partner(server)
    await submit(key, { partner_reference: 'A-1' })
    server.clock.forward(2 * 24 * 3600)
    const lost = await replace(key, { application_category: 'duplicate', partner_reference: 'A-2' })
    expect(lost.statusCode).toBe(201)
    const { pan_coupon_nbr: coupon, appln_date: applied } = lost.json().data.pan
    await server.services.progress.move(coupon, 'DOCUMENTS_RECEIVED', '', 'operator:test', false)
    const day = applied.split('-').toReversed().join('-')
    const found = async (query: string) => references(await page(key, query))
    expect(await found('?state=SUBMITTED')).toEqual(['A-1'])
    expect(await found('?category=DUPLICATE&state=DOCUMENTS_RECEIVED')).toEqual(['A-2'])
    expect(await found(`?created_from=${day}`)).toEqual(['A-2'])
    expect(await found(`?created_from=${day}&created_to=${day}`)).toEqual(['A-2'])
    expect(await found('?created_to=2020-01-01')).toEqual([])
    expect(await found('?partner_reference=A-1')).toEqual(['A-1'])
    expect(await found('?partner_reference=a-1')).toEqual([])
    const { body } = await get(key)
    for (const told of [validNewPan.applicant_lastname, validNewPan.cell_nbr, validNewPan.email_address])
      expect(body).not.toContain(told)

    // Neither another partner nor the other mode sees any of it, and each may use the same references.
    const { key: trial } = await keyOf(server, partnerId, 'test')
    const stranger = await partner(server)
    expect([await found(''), await page(trial), await page(stranger.key)]).toMatchObject([
      ['A-2', 'A-1'],
      { applications: [], next_cursor: null },
      { applications: [], next_cursor: null },
    ])
    for (const other of [trial, stranger.key])
      expect((await submit(other, { partner_reference: 'A-1' })).statusCode).toBe(201)
  })

  test('is told what is wrong with a question about the list', async () => {
    const { key } = await partner(server)
    const wrong = { limit: '0', cursor: 'x', state: 'LOST', created_from: '2026-02-30', unheard_of: '1' }
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await get(key, `?${name}=${value}`)
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().error)]).toEqual([
        400,
        'MALFORMED_REQUEST',
        [name],
      ])
    }
    const forged = Buffer.from(JSON.stringify(["' OR 1=1 --", 'x'])).toString('base64url')
    expect((await get(key, `?cursor=${forged}`)).statusCode).toBe(200)
    expect((await server.app.inject('/api/v1/partner/applications')).statusCode).toBe(401)
  })

  test('gives each reference once; nobody else gives any, and none is changed later', async () => {
    const { key } = await partner(server)
    const first = await submit(key, { partner_reference: 'B-1' })
    const { pan } = first.json().data
    expect(pan.partner_reference).toBe('B-1')
    const again = await submit(key, { partner_reference: 'B-1' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'REFERENCE_TAKEN'])
    const race = await Promise.all([1, 2, 3].map(() => submit(key, { partner_reference: 'B-2' })))
    expect(race.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    // Those without a reference are not taken for one another.
    expect((await submit(key)).statusCode).toBe(201)
    expect((await submit(key, { partner_reference: '' })).statusCode).toBe(201)
    for (const bad of ['x'.repeat(65), 'two\nlines', ' x', 'தமிழ்'])
      expect((await submit(key, { partner_reference: bad })).statusCode).toBe(400)
    const visitor = await apply(server, { partner_reference: 'B-3' })
    expect([visitor.statusCode, Object.keys(visitor.json().error)]).toEqual([422, ['partner_reference']])
    const update = (partner_reference: string) =>
      post(`newpan-update/${pan.id}`, key, { ...validNewPan, version: 1, partner_reference })
    expect((await update('B-9')).json().error).toHaveProperty('partner_reference')
    expect((await update('B-1')).statusCode).toBe(200)
  })

  it('has its trials counted apart from what it submits, and is told when to come again', async () => {
    const limits = { RATE_LIMIT: 'on', RATE_LIMIT_VALIDATIONS_PER_MINUTE: '1' }
    const limited = await testApp(dialect, limits, { store: server.store, clock: server.clock })
    const { key } = await partner(server)
    const send = (path: string) =>
      limited.app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: bearer(key),
        payload: validNewPan,
      })
    expect((await send('partner/validate/apply-newpan')).headers['ratelimit']).toMatch(
      /^"validation";r=0;t=\d+$/u,
    )
    const tooMany = await send('partner/validate/apply-newpan')
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect(tooMany.headers['x-request-id']).toBe(tooMany.json().request_id)
    expect((await send('apply-newpan')).statusCode).toBe(201)
    await limited.close()
  })

  it('checks an application as submitting would, to the last word, and nothing is kept', async () => {
    const { key } = await partner(server)
    const check = (url: string, payload: object, headers = {}) =>
      post(`partner/validate/${url}`, key, payload, headers)
    await submit(key, { partner_reference: 'C-1' })
    const tamil = { 'accept-language': 'ta' }
    const bodies = [
      { ...validNewPan, email_address: 'nobody', applicant_firstname: '' },
      { ...validNewPan, unheard_of: 1 },
      { ...validNewPan, applicant_status: 'non-individual' },
      { ...validNewPan, user_id: 'somebody' },
      { ...validNewPan, partner_reference: 'C-1' },
    ]
    for (const body of bodies) {
      const [dry, real] = [
        await check('apply-newpan', body, tamil),
        await post('apply-newpan', key, body, tamil),
      ]
      const told = ({ instance: _, request_id: _id, ...rest }: Record<string, unknown>) => rest
      expect(dry.statusCode).toBeGreaterThanOrEqual(400)
      expect([dry.statusCode, told(dry.json())]).toEqual([real.statusCode, told(real.json())])
    }
    const doubtful = await check('apply-newpan', { ...validNewPan, applicant_firstname: 'DR ARUN' })
    expect([doubtful.statusCode, doubtful.json()]).toMatchObject([
      200,
      {
        data: {
          is_valid: true,
          warnings: { applicant_firstname: [expect.stringContaining('titles')] },
          coded_warnings: expect.arrayContaining([
            {
              field: 'applicant_firstname',
              code: 'name.title',
              message: expect.stringContaining('titles'),
            },
          ]),
        },
      },
    ])
    await server.store.transaction(({ tables, db }) =>
      db.insert(tables.pincodes).values([
        { pincode: '600001', state: 'TAMIL NADU', district: 'CHENNAI', city: 'CHENNAI', places: [] },
        // By its first two digits it could lie in Tamil Nadu, too.
        { pincode: '605001', state: 'PUDUCHERRY', district: 'PUDUCHERRY', city: 'PUDUCHERRY', places: [] },
      ]),
    )
    const warned = async (pincode: string) =>
      (await check('apply-newpan', { ...validNewPan, residence_pincode: pincode })).json().data.warnings
    expect(await warned('600001')).toEqual({})
    expect(await warned('605001')).toEqual({ residence_pincode: [expect.stringContaining('state')] })
    expect(await warned('600999')).toEqual({ residence_pincode: ['We do not know this PIN code. Check it'] })
    const lost = { ...minimalAnswers('lost', 'individual'), application_category: 'DUPLICATE' }
    expect((await check('apply-replace-crt-pan', lost)).json().data).toEqual({
      is_valid: true,
      warnings: {},
      coded_warnings: [],
    })
    expect(references(await page(key))).toEqual(['C-1'])
  })
})
