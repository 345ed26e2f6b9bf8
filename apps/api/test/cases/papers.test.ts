import { representative } from '@pan/contracts/forms/samples/new-pan.sample'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOf } from '../pdf/tools.ts'
import { applied } from '../support/applications.ts'
import { textCalls } from '../texts/support/text-calls.ts'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  proven,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)!.length

describe('what staff print', () => {
  let server: StaffServer
  let clerk: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer('sqlite')
    clerk = await signedStaff(server, 'clerk')
  })
  afterAll(() => server.close())

  async function papers(kind: 'labels' | 'letters', ids: readonly string[], by = clerk) {
    const list = ids.join(',')
    await proven(server, by.me, `${kind}:${list}`)
    return by.call('GET', `${kind}?ids=${list}`)
  }
  const labels = (ids: readonly string[]) => papers('labels', ids)
  const letter = async (id: string) => (await clerk.call('GET', `cases/${id}/letter`)).rawPayload

  test('are labels with name, address and number, 24 on a sheet, each in the audit log before it is printed', async () => {
    const made = []
    for (let count = 0; count < 25; count++) made.push((await applied(server)).pan)
    const ids = made.map(({ id }) => id)
    const answer = await labels(ids)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(pagesIn(answer.rawPayload)).toBe(2)
    const text = textOf(answer.rawPayload, 1, 2)
    for (const { pan_coupon_nbr: coupon } of made) expect(text).toContain(coupon)
    expect(text).toContain(String(made[0]!['residence_flatno']))
    expect(text).toContain(String(made[0]!['residence_pincode']))
    const rows = await server.store.db.select().from(server.store.tables.audit)
    const printed = rows.filter(({ action }) => action === 'case labels')
    expect(printed.map(({ object }) => object).toSorted()).toEqual(ids.toSorted())
    expect(new Set(printed.map(({ actor }) => actor))).toEqual(new Set([`staff:${clerk.me.memberId}`]))
  })

  test('name who gets the letter for somebody who is represented', async () => {
    const { pan } = await applied(server, representative)
    const name = 'MEENA DEVI SPECIMEN'
    expect(textOf((await labels([pan.id])).rawPayload)).toContain(`C/O ${name}`)
    expect(textOf(await letter(pan.id))).toContain(`C/O ${name}`)
  })

  test.each(LOCALES)('is a letter in the language of the applicant (%s)', async (language) => {
    const t = sentences[language]
    const { pan } = await applied(server, { language })
    const cover = textOf(await letter(pan.id)).normalize('NFC')
    expect(cover).toContain(t('letter.cover').split(' ')[0])
    expect(cover).toContain(pan.pan_coupon_nbr)
    const { version } = await rowOf(clerk, pan.id)
    const move = { to: 'OBJECTION', reasons: ['form_unsigned'], words: 'Page 2 too.', version }
    expect((await clerk.call('POST', `cases/${pan.id}/moves`, move)).statusCode).toBe(200)
    // The move counts for nobody yet.
    expect(textOf(await letter(pan.id))).not.toContain('Page 2 too.')
    server.clock.forward(60)
    await server.jobs.drain()
    const objection = await letter(pan.id)
    expect(textOf(objection)).toContain('Page 2 too.')
    expect(textOf(objection)).toContain(t('reason.form_unsigned').split(' ')[0])
    expect(pagesIn(objection)).toBe(1)
  })

  test('say what an objection says once, where the application had another language then', async () => {
    const { pan } = await applied(server, { language: 'ta' })
    const { version } = await rowOf(clerk, pan.id)
    const move = { to: 'OBJECTION', reasons: ['form_unsigned'], words: 'Page 2 too.', version }
    await clerk.call('POST', `cases/${pan.id}/moves`, move)
    server.clock.forward(60)
    await server.jobs.drain()
    await server.store.transaction(({ db, tables: { applications: a } }) =>
      db.update(a).set({ language: 'en' }).where(eq(a.id, pan.id)),
    )
    const text = textOf(await letter(pan.id)).replaceAll(/\s+/gu, ' ')
    expect(text).toContain(`${sentences.en('reason.form_unsigned')} Page 2 too.`)
    expect(text).not.toMatch(/\p{Script=Tamil}/u)
  })

  /** The letter about an objection, as one line. */
  async function objected(language: Locale, reasons: readonly Reason[], words: string): Promise<string> {
    const { pan } = await applied(server, { language })
    const { version } = await rowOf(clerk, pan.id)
    const move = { to: 'OBJECTION', reasons, words, version }
    expect((await clerk.call('POST', `cases/${pan.id}/moves`, move)).statusCode).toBe(200)
    server.clock.forward(60)
    await server.jobs.drain()
    return textOf(await letter(pan.id))
      .normalize('NFC')
      .replaceAll(/\s+/gu, ' ')
  }

  test('say each reason that nobody has changed in their language, and a changed one as it was written', async () => {
    const admin = await textCalls(server)
    await admin.change('reason.photo_missing', {
      en: { text: 'Send “two” photographs – not older than 6 months…' },
      ta: { text: 'புதிய படம் அனுப்பவும்.' },
    })
    const reasons = ['form_unsigned', 'photo_missing', 'fee_unpaid'] as const
    const own = (['form_unsigned', 'fee_unpaid'] as const)
      .map((each) => sentences.en(`reason.${each}`))
      .join(' ')
    const changed = 'Send "two" photographs - not older than 6 months...'
    const text = await objected('en', reasons, 'It’s ₹107 or ₹ 72.')
    expect(text).toContain(`${own} ${changed} It's Rs. 107 or Rs. 72.`)
    expect(text).not.toContain(sentences.en('letter.more_words'))
    const inTamil = await objected('ta', reasons, '')
    const first = (key: 'reason.form_unsigned' | 'reason.fee_unpaid' | 'letter.more_words') =>
      sentences.ta(key).split(' ')[0]!
    for (const key of ['reason.form_unsigned', 'reason.fee_unpaid', 'letter.more_words'] as const)
      expect(inTamil).toContain(first(key))
  })

  test('are letters to several at once, each in the language of its applicant and in the audit log before it is printed', async () => {
    const made = []
    for (const language of [...LOCALES, 'en']) made.push((await applied(server, { language })).pan)
    const ids = made.map(({ id }) => id)
    const answer = await papers('letters', ids)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('letters.pdf'),
      'cache-control': 'private, no-store',
    })
    const pdf = answer.rawPayload
    expect(pagesIn(pdf)).toBe(made.length)
    for (const [at, { language, pan_coupon_nbr: coupon }] of made.entries()) {
      const text = textOf(pdf, at + 1, at + 1).normalize('NFC')
      expect(text).toContain(coupon)
      expect(text).toContain(sentences[language]('letter.cover').split(' ')[0])
    }
    const rows = await server.store.db.select().from(server.store.tables.audit)
    const printed = rows.filter(({ action }) => action === 'case letters')
    expect(printed.map(({ object }) => object)).toEqual(ids)
    expect(new Set(printed.map(({ actor }) => actor))).toEqual(new Set([`staff:${clerk.me.memberId}`]))
    const { timeline } = await caseOf(clerk, ids[0]!)
    const by = { actor: 'staff', name: 'Kavya Specimen' }
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'letter', ...by }))
    const one = await papers('letters', [ids[0]!, ids[0]!, 'x'.repeat(22)])
    expect(pagesIn(one.rawPayload)).toBe(1)
  })

  test('shows no box in place of words that no font has shaped', async () => {
    const { pan } = await applied(server)
    const { version } = await rowOf(clerk, pan.id)
    const move = { to: 'OBJECTION', reasons: ['fee_unpaid'], words: 'அறை எண் 4', version }
    await clerk.call('POST', `cases/${pan.id}/moves`, move)
    server.clock.forward(60)
    await server.jobs.drain()
    const text = textOf(await letter(pan.id))
    expect(text).toContain(sentences.en('reason.fee_unpaid'))
    expect(text).toContain(sentences.en('letter.more_words'))
  })

  test('is of cases alone, and for who may move them', async () => {
    for (const kind of ['labels', 'letters'] as const)
      for (const [count, status] of [
        [1, 404],
        [51, 400],
      ] as const) {
        expect((await papers(kind, Array(count).fill('x'.repeat(22)))).statusCode).toBe(status)
      }
    expect((await clerk.call('GET', `cases/${'x'.repeat(22)}/letter`)).statusCode).toBe(404)
    const support = await signedStaff(server, 'support')
    const { pan } = await atState(server)
    for (const kind of ['labels', 'letters'] as const)
      expect((await papers(kind, [pan.id], support)).json().code).toBe('FORBIDDEN')
    expect((await support.call('GET', `cases/${pan.id}/letter`)).statusCode).toBe(403)
  })

  test('of many people at once need a fresh proof of these very ones, once', async () => {
    const [one, two] = [(await applied(server)).pan.id, (await applied(server)).pan.id]
    const both = `${one},${two}`
    for (const kind of ['labels', 'letters'] as const) {
      const get = (ids: string) => clerk.call('GET', `${kind}?ids=${ids}`)
      expect((await get(both)).json().code).toBe('PROOF_NEEDED')
      await proven(server, clerk.me, `${kind}:${one}`)
      expect((await get(both)).json().code).toBe('PROOF_NEEDED')
      expect((await get(one)).statusCode).toBe(200)
      expect((await get(one)).json().code).toBe('PROOF_NEEDED')
    }
  })
})
