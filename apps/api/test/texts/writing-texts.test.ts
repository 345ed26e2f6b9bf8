import { catalogues, sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import { TEXT_CODES } from '@pan/contracts/staff/texts/codes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedStaff, openStaffServer, proven, type StaffServer } from '../cases/support/cases.ts'
import { databases } from '../support/databases.ts'
import { staleIn, textCalls, type TextCalls } from './support/text-calls.ts'

const CODE = 'mail.progress.DISPATCHED'
const REASON = 'reason.photo_missing'

/** What is wrong, by field. */
const saidOf = (answer: { json(): { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.json().errors.map(({ field, message }) => [field, message]))

describe.each(databases)('the words of mails and reasons on %s', (dialect, it) => {
  let server: StaffServer
  let admin: TextCalls
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    admin = await textCalls(server)
    await server.store.transaction(async ({ tables, db }) => {
      await db.delete(tables.staffTexts)
      await db.delete(tables.staffTextVersions)
    })
  })
  afterAll(() => server.close())

  it('are all there in every language, as they came with the product, before anybody has changed one', async () => {
    const { texts } = (await admin.call('GET', 'texts')).json().data
    expect(texts.map(({ code }: { code: string }) => code)).toEqual(TEXT_CODES)
    for (const { version, texts: of } of texts)
      expect([version, of.map(({ locale }: { locale: string }) => locale)]).toEqual([0, LOCALES])
    expect((await admin.textsOf(CODE)).ta).toEqual({
      subject: catalogues.ta[`${CODE}.subject`],
      text: catalogues.ta[`${CODE}.text`],
    })
    expect(await admin.read(CODE)).toMatchObject({
      needs: { subject: ['{reference}'], text: ['{reference}'] },
      versions: [{ number: 0, made_at: null, made_by: '', restored_from: null }],
    })
    expect((await admin.textsOf(REASON)).hi).toEqual({ subject: '', text: catalogues.hi[REASON] })
  })

  it('become a version with each change, by whom and when; the same once more makes none', async () => {
    const changed = { en: { subject: 'On its way: {reference}' } }
    expect(await admin.change(CODE, changed)).toBe(1)
    expect(await admin.change(CODE, changed)).toBe(1)
    const { version, versions, texts } = await admin.read(CODE)
    expect([version, texts[0]!.subject]).toEqual([1, 'On its way: {reference}'])
    expect(versions).toEqual([
      {
        number: 1,
        made_at: server.clock.now().toISOString(),
        made_by: 'Kavya Specimen',
        restored_from: null,
      },
      { number: 0, made_at: null, made_by: '', restored_from: null },
    ])
    const row = (await admin.call('GET', 'texts'))
      .json()
      .data.texts.find(({ code }: { code: string }) => code === CODE)
    expect(row.version).toBe(1)
  })

  it('mark the language that was not changed with the others, until it is, or is said to be right', async () => {
    await admin.change(CODE, { en: { text: 'A {reference}' }, ta: { text: 'ஆ {reference}' } })
    expect(staleIn(await admin.read(CODE))).toEqual(['hi'])
    await admin.change(CODE, { hi: { is_current: true } })
    expect(staleIn(await admin.read(CODE))).toEqual([])
    // A better translation says nothing else.
    await admin.change(CODE, { ta: { text: 'இ {reference}' } })
    expect(staleIn(await admin.read(CODE))).toEqual([])
    await admin.change(CODE, { ta: { text: 'ஈ {reference}' }, hi: { text: 'क {reference}' } })
    expect(staleIn(await admin.read(CODE))).toEqual(['en'])
    await admin.change(CODE, { en: { text: 'B {reference}' } })
    expect(staleIn(await admin.read(CODE))).toEqual(['ta', 'hi'])
  })

  it('need a fresh proof for each change, which is used up by it', async () => {
    const texts = { ...(await admin.textsOf(REASON)), en: { subject: '', text: 'Send a photograph.' } }
    const without = await admin.save(REASON, 0, texts, { isProven: false })
    expect([without.statusCode, without.json().code]).toEqual([403, 'PROOF_NEEDED'])
    expect((await admin.save(REASON, 0, texts)).statusCode).toBe(200)
    const again = await admin.save(REASON, 1, texts, { isProven: false })
    expect(again.json().code).toBe('PROOF_NEEDED')
  })

  it('are changed by a proof of this very step from this very version alone', async () => {
    const texts = { ...(await admin.textsOf(REASON)), en: { subject: '', text: 'Send a photograph.' } }
    const unproven = { isProven: false }
    const said = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code
    await admin.change(REASON, { en: { text: 'Send it.' } })
    await proven(server, admin.me, `text:${REASON}:0`)
    expect(await said(admin.save(REASON, 1, texts, unproven))).toBe('PROOF_NEEDED')
    await proven(server, admin.me, `text:${REASON}:1`)
    expect(await said(admin.restore(REASON, 1, 0, unproven))).toBe('PROOF_NEEDED')
    await proven(server, admin.me, `text-back:${REASON}:1:0`)
    expect(await said(admin.restore(REASON, 1, 1, unproven))).toBe('PROOF_NEEDED')
    expect((await admin.restore(REASON, 1, 0, unproven)).statusCode).toBe(200)
  })

  test('stand beside what a release has dropped, a text or a language, and are at their newest version', async () => {
    const t = server.store.tables.staffTexts
    const dropped = { locale: 'en', subject: '', text: 'x', version: 1, follows: 1 } as const
    await server.store.transaction(({ db }) =>
      db.insert(t).values([
        { ...dropped, code: CODE, locale: 'aa' as never },
        ...Array.from({ length: TEXT_CODES.length * LOCALES.length }, (_, at) => ({
          ...dropped,
          code: `gone.${at}` as never,
        })),
      ]),
    )
    await admin.change(CODE, { en: { text: 'A {reference}' } })
    await admin.change(CODE, { en: { text: 'B {reference}' } })
    expect((await admin.read(CODE)).version).toBe(3)
    const { texts } = (await admin.call('GET', 'texts')).json().data
    const row = texts.find(({ code }: { code: string }) => code === CODE)
    expect([row.version, row.texts[0].text]).toEqual([3, 'B {reference}'])
  })

  test('come back with a language that the older version did not have: as it is, and marked', async () => {
    await admin.change(CODE, { en: { text: 'A {reference}' }, ta: { text: 'ஆ {reference}' } })
    await admin.change(CODE, { en: { text: 'B {reference}' }, hi: { text: 'क {reference}' } })
    const { staffTextVersions: t } = server.store.tables
    const [first] = await server.store.db.select().from(t).where(eq(t.number, 1))
    const without = first!.texts.filter(({ locale }) => locale !== 'hi')
    await server.store.transaction(({ db }) => db.update(t).set({ texts: without }).where(eq(t.number, 1)))
    expect((await admin.restore(CODE, 2, 1)).json().data).toEqual({ version: 3 })
    expect((await admin.textsOf(CODE)).hi.text).toBe('क {reference}')
    expect(staleIn(await admin.read(CODE))).toEqual(['hi'])
    const third = (await admin.call('GET', `texts/${CODE}/versions/3`)).json().data.texts
    expect(third.map(({ text }: { text: string }) => text)).toEqual([
      'A {reference}',
      'ஆ {reference}',
      'क {reference}',
    ])
  })

  test('are refused by name where something in braces is unknown or missing, and where they are empty or too long', async () => {
    const before = await admin.textsOf(CODE)
    const said = async (part: object, locale: 'en' | 'ta' = 'en') => {
      const answer = await admin.save(CODE, 0, { ...before, [locale]: { ...before[locale], ...part } })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION_FAILED'])
      return saidOf(answer)
    }
    const known = '{reference}'
    for (const name of ['{coupon}', '{ reference }', '{}', '{', '}', '{பெயர்}'])
      expect(await said({ text: `Look: ${name} {reference}` })).toEqual({
        'texts.en.text': sentences.en('error.template_variable', { name, known }),
      })
    expect(await said({ text: 'No number.' }, 'ta')).toEqual({
      'texts.ta.text': sentences.en('error.text_missing', { name: known }),
    })
    expect(await said({ subject: 'No number' })).toEqual({
      'texts.en.subject': sentences.en('error.text_missing', { name: known }),
    })
    expect(await said({ subject: `{reference} ${'x'.repeat(150)}`, text: ' \u200B ' })).toEqual({
      'texts.en.subject': sentences.en('error.text_subject', { max: 150 }),
      'texts.en.text': sentences.en('error.template_text', { max: 2000 }),
    })
    const missing = await admin.save(CODE, 0, { en: before.en, ta: before.ta })
    expect(Object.keys(saidOf(missing))).toEqual(['texts.hi.subject', 'texts.hi.text'])
    const reasons = await admin.textsOf(REASON)
    const reason = await admin.save(REASON, 0, { ...reasons, en: { subject: '', text: 'Send {reference}.' } })
    expect(saidOf(reason)).toEqual({
      'texts.en.text': sentences.en('error.text_plain', { name: '{reference}' }),
    })
    expect((await admin.read(CODE)).version).toBe(0)
  })

  it('come back as the next version, letter for letter: those of the product too', async () => {
    const letters = { subject: '“{reference}” – ஃ', text: 'One.\n\nTwo: {reference}\nThree 😀' }
    await admin.change(CODE, { ta: letters, hi: { text: 'क {reference}' } })
    await admin.change(CODE, { en: { text: 'B {reference}' }, ta: { text: 'ஆ {reference}' } })
    expect((await admin.restore(CODE, 2, 1)).json().data).toEqual({ version: 3 })
    // The answer may have been lost.
    expect((await admin.restore(CODE, 2, 1)).json().data).toEqual({ version: 3 })
    expect((await admin.textsOf(CODE)).ta).toEqual(letters)
    expect(staleIn(await admin.read(CODE))).toEqual(['en'])
    const first = (await admin.call('GET', `texts/${CODE}/versions/1`)).json().data.texts
    expect(first[1]).toEqual({ locale: 'ta', ...letters })
    expect((await admin.restore(CODE, 3, 0)).json().data).toEqual({ version: 4 })
    const { texts, versions } = await admin.read(CODE)
    expect(texts.map(({ text }) => text)).toEqual(LOCALES.map((locale) => catalogues[locale][`${CODE}.text`]))
    expect(versions[0]).toMatchObject({ number: 4, restored_from: 0 })
    expect((await admin.restore(CODE, 4, 9)).statusCode).toBe(404)
    expect((await admin.call('GET', `texts/${CODE}/versions/9`)).statusCode).toBe(404)
  })

  test('made meanwhile by somebody else are a 409 for who comes second, in turn or at once', async () => {
    const before = await admin.textsOf(CODE)
    const mine = { ...before, en: { ...before.en, text: 'Mine: {reference}' } }
    const theirs = { ...before, en: { ...before.en, text: 'Theirs: {reference}' } }
    const other = await textCalls(server)
    const both = await Promise.all([admin.save(CODE, 0, mine), other.save(CODE, 0, theirs)])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    const second = both.find(({ statusCode }) => statusCode === 409)!
    expect(second.json()).toMatchObject({ code: 'STALE_VERSION' })
    expect((await admin.restore(CODE, 0, 0)).json().code).toBe('STALE_VERSION')
    expect((await admin.read(CODE)).versions).toHaveLength(2)
  })

  it('are in the audit log by their name, with who changed or read them, and refusals', async () => {
    await admin.change(CODE, { en: { text: 'A {reference}' } })
    await admin.save(CODE, 7, await admin.textsOf(CODE), { isProven: false })
    const { audit } = server.store.tables
    const rows = await server.store.db
      .select()
      .from(audit)
      .where(eq(audit.actor, `staff:${admin.me.memberId}`))
    const put = rows.filter(({ action }) => action === 'PUT /api/v1/staff/texts/:code')
    expect(put.map(({ object, outcome }) => [object, outcome])).toEqual([
      [CODE, 'done'],
      ['', 'PROOF_NEEDED'],
    ])
  })

  it('are for administrators alone', async () => {
    for (const role of ['clerk', 'lead', 'editor', 'auditor'] as const)
      expect((await (await signedStaff(server, role)).call('GET', `texts/${CODE}`)).statusCode).toBe(403)
    expect((await admin.call('GET', 'texts/mail.account.reset')).statusCode).toBe(400)
  })
})
