import { personAffiliate } from '@pan/contracts/forms/samples/affiliate.sample'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import type { Account } from '@pan/contracts/accounts/accounts'
import { somebody } from '../support/accounts.ts'
import { bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { DOCUMENTED, membersOf, panMembers } from '../support/answers/document-answers.ts'
import { pdf, withFile } from '../support/files.ts'
import { categoryFields } from '../support/flows.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { BIRTH } from '../support/tracking.ts'

/** Every flow, and a person and an entity in each. */
const FORMS = (['new', 'lost', 'correction'] as const).flatMap((flow) =>
  (['individual', 'company'] as const).map((kind) => ({ flow, kind })),
)

describe('an answer has the members that the documents name, no more and no less,', () => {
  let shop: Shop
  let key: string
  /** What each call of the table was answered. */
  const answers = new Map<string, unknown>()
  const seen = (name: string) => [...new Set(membersOf(answers.get(name)))].sort()

  type More = { readonly body?: object; readonly token?: string }
  async function call(path: string, { body, token }: More = {}): Promise<Record<string, unknown>> {
    const answer = await shop.app.inject({
      url: `/api/${path}`,
      method: body ? 'POST' : 'GET',
      ...(token && { headers: bearer(token) }),
      ...(body && { payload: body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.json()
  }
  const ask = async (name: string, path = name, more: More = {}) => {
    const answer = await call(`v1/${path}`, more)
    answers.set(name, answer)
    return answer
  }

  beforeAll(async () => {
    shop = await openShop('sqlite')
    await seedArticles(shop.store, articlesFolder, randomIds)
    await seedWithoutPincodes(shop)
    key = (await partner(shop)).key
    await lookups()
    await account()
    await application()
  })
  afterAll(() => shop.close())

  async function lookups() {
    for (const name of ['select-state', 'ao-code-cities']) await ask(name)
    const areas = (await ask('pancard-office-areas')) as { data: [{ state: string }] }
    for (const name of ['id-proof', 'address-proof', 'dob-proof', 'business-types']) await ask(name)
    const state = { state: 'Tamil Nadu' }
    await ask('ao-code-cities-by-states', undefined, { body: state })
    const withOffices = { state: areas.data[0].state }
    await ask('pancard-office-cities-list', undefined, { body: withOffices })
    await ask('search-ao-code', undefined, { body: { card_type: 'PAN', city: 'Chennai' } })
    await ask('search-pancard-office', undefined, { body: withOffices })
    for (const name of ['article-languages', 'latest-articles', 'famous-articles', 'listing-articles'])
      await ask(name)
    await ask('article-categories', 'article-categories?language=en')
    await ask('search-articles', 'search-articles?searching=aadhaar')
    await ask('show-article', 'show-article/lost-or-damaged-pan-card')
    const captcha = await shop.captcha()
    await ask('create-affiliate', undefined, { body: { ...personAffiliate, captcha } })
    const payer = { name: 'MEENA', email: 'meena.specimen@example.com', mobile: '9000000001', amount: '100' }
    await ask('merchant/store', undefined, { body: { ...payer, captcha: await shop.captcha() } })
  }

  async function account() {
    const password_confirmation = somebody.password
    const body = { ...somebody, password_confirmation, captcha: await shop.captcha() }
    await ask('register', undefined, { body })
    const { email, password } = somebody
    const entered = await ask('login', undefined, { body: { email, password } })
    const { token, user } = entered as { token: string; user: Account }
    answers.set('user', await call('user', { token }))
    const [{ id: cms_id }] = (answers.get('listing-articles') as { listing_articles: [{ id: string }] })
      .listing_articles
    const stored = await ask('store-comment', undefined, { token, body: { comment: 'One', cms_id } })
    const { id } = (stored as { data: { comment: { id: string } } }).data.comment
    await ask('reply-comment', `reply-comment/${id}`, { token, body: { comment: 'Two' } })
    await ask('update-comment', `update-comment/${id}`, { token, body: { comment: 'Three' } })
    await ask('listing-comment', `listing-comment/${cms_id}`, { token })
    await submitted({ flow: 'new', kind: 'individual' }, token)
    await ask('get-pan-list-by-user', `get-pan-list-by-user/${user.id}`, { token })
    answers.set('logout', await call('logout', { token, body: {} }))
  }

  async function application() {
    const { pan, token } = await submitted({ flow: 'new', kind: 'individual' })
    const wanted = { pan_status_search: pan['pan_coupon_nbr'], date_of_birth: BIRTH }
    const body = { ...wanted, captcha: await shop.captcha() }
    await ask('pan-application-status', undefined, { body })
    const id = String(pan['id'])
    const { headers, payload } = withFile({ comment: 'A remark' }, { name: 'proof.pdf', bytes: pdf() })
    const added = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/${id}/add-attachment`,
      headers: { ...headers, ...bearer(token!) },
      payload,
    })
    answers.set('add-attachment', added.json())
    for (const name of ['comment-display', 'attachment-display']) await ask(name, `${id}/${name}`, { token })
    for (const mode of ['gateway', 'cash']) {
      const choice = { token, body: { payment_mode: mode } }
      await ask(`store-payment-mode by ${mode}`, `store-payment-mode/${id}`, choice)
    }
    for (const name of ['payment-details', 'download-pan-application', 'download-acknowledgment'])
      await ask(name, `${name}/${id}`, { token })
  }

  type Told = { readonly pan: Readonly<Record<string, unknown>>; readonly token?: string }
  async function submitted(form: (typeof FORMS)[number], token?: string, include = ''): Promise<Told> {
    const { flow, kind } = form
    const path = flow === 'new' ? 'apply-newpan' : 'apply-replace-crt-pan'
    const body = { ...fullAnswers(flow, kind), ...categoryFields(form), captcha: await shop.captcha() }
    return ((await call(`v1/${path}${include}`, { body, ...(token && { token }) })) as { data: Told }).data
  }

  test.each(Object.entries(DOCUMENTED))('%s', (name, members) => {
    expect(seen(name)).toEqual([...members].sort())
  })

  test.each(FORMS)('$flow of $kind: submitted, read and changed', async (form) => {
    const { flow, kind } = form
    const expected = [...panMembers(flow, kind === 'individual')].sort()
    const { pan, ...around } = await submitted(form)
    expect(Object.keys(pan).sort()).toEqual(expected)
    expect(Object.keys(around).sort()).toEqual(['payment_link', 'token'])
    const id = String(pan['id'])
    const token = around.token!
    const read = await call(`v1/edit-pan-application/${id}`, { token })
    expect(read).toEqual({ pan })
    const path = flow === 'new' ? 'newpan-update' : 'update-replace-crt-pan'
    const change = { ...minimalAnswers(flow, kind), ...categoryFields(form), version: 1 }
    const changed = await call(`v1/${path}/${id}`, { token, body: change })
    expect(Object.keys(changed).sort()).toEqual(['data', 'message'])
    const { pan: after, ...links } = (changed as { data: Told }).data
    expect(Object.keys(after).sort()).toEqual(expected)
    expect(Object.keys(links).sort()).toEqual(['payment_link', 'token'])
  })

  test('what is more comes for whoever asks for it', async () => {
    const plain = await submitted({ flow: 'new', kind: 'individual' })
    const more = await submitted({ flow: 'new', kind: 'individual' }, undefined, '?include=details')
    expect(Object.keys(more.pan)).toEqual(
      expect.arrayContaining([
        ...Object.keys(plain.pan),
        'application_state',
        'language',
        'residence_district',
      ]),
    )
    const { id } = plain.pan
    const status = `v1/pan-application-status/${String(id)}`
    const told = (answer: object) => Object.keys((answer as { data: { pan_status: object } }).data.pan_status)
    const known = told(await call(status, { token: plain.token! }))
    expect(known).not.toContain('history')
    const all = told(await call(`${status}?include=details`, { token: plain.token! }))
    expect(all).toEqual(expect.arrayContaining([...known, 'history', 'application_state', 'proof']))
  })

  test('and for a partner’s key without asking: programs have got it from the first day', async () => {
    const { pan } = await submitted({ flow: 'new', kind: 'individual' }, key)
    expect(Object.keys(pan)).toEqual(expect.arrayContaining(['application_state', 'is_editable', 'ao_nbr']))
    const status = await call(`v1/pan-application-status/${String(pan['id'])}`, { token: key })
    expect(status).toMatchObject({ data: { pan_status: { application_state: 'SUBMITTED', proof: 'full' } } })
  })
})
