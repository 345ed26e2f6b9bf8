import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES } from '@pan/contracts/messages/languages'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { MAIL_CODES } from '@pan/contracts/staff/texts/codes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atState, signedStaff, openStaffServer, rowOf, type StaffServer } from '../cases/support/cases.ts'
import { applied } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { textCalls, type TextCalls } from './support/text-calls.ts'

const CODE = 'mail.progress.UNDER_PROCESS'
const REASON = 'reason.photo_missing'
const MINUTE_SECONDS = 60
const WORDS = { subject: 'Now: {reference}', text: 'First.\n\n{reference} and {reference}.' }

describe.each(databases)('changed words on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  let admin: TextCalls
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  beforeEach(async () => {
    admin = await textCalls(server)
    await server.jobs.drain()
    post.mails.length = 0
    await server.store.transaction(async ({ tables, db }) => {
      await db.delete(tables.staffTexts)
      await db.delete(tables.staffTextVersions)
    })
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const sent = async () => {
    await server.jobs.drain()
    return post.mails.map(({ subject, text }) => ({ subject, text: text.trimEnd() }))
  }
  const preview = async (code: string, body: object) =>
    (await admin.call('POST', `texts/${code}/preview`, body)).json().data
  const moved = async (id: string, to: string, more: object = {}) => {
    const clerk = await signedStaff(server, 'clerk')
    const { version } = await rowOf(clerk, id)
    const answer = await clerk.call('POST', `cases/${id}/moves`, { to, version, ...more })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    server.clock.forward(MINUTE_SECONDS)
    await server.jobs.drain()
  }

  it('go out with the next mail, which is the preview with the number of the application, and no sample is a person', async () => {
    await admin.change(CODE, { en: WORDS })
    const shown = await preview(CODE, { locale: 'en', ...WORDS })
    const sample = /[\w-]{14}/u.exec(shown.subject)![0]
    expect(readCoupon(sample)).toBeUndefined()
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await server.jobs.drain()
    post.mails.length = 0
    await moved(pan.id, 'UNDER_PROCESS')
    const filled = (text: string) => text.replaceAll(sample, pan.pan_coupon_nbr).trimEnd()
    expect(await sent()).toEqual([{ subject: filled(shown.subject), text: filled(shown.text) }])
    expect(post.mails[0]!.text).toContain(`First.\n\n${pan.pan_coupon_nbr} and ${pan.pan_coupon_nbr}.\n\n`)
  })

  it('leave a mail alone that is already written, and the other languages', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await sent()
    post.mails.length = 0
    const row = (await server.services.progress.read(server.store, pan.id))!
    await server.store.transaction((tx) =>
      server.services.progress.carryOut(tx, row, {
        from: 'DOCUMENTS_RECEIVED',
        to: 'UNDER_PROCESS',
        reason: '',
        reasonCodes: '',
        actor: 'operator:test',
      }),
    )
    await admin.change(CODE, { en: WORDS })
    const reference = pan.pan_coupon_nbr
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      sentences.en(`${CODE}.subject`, { reference }),
    ])
    const inTamil = await preview(CODE, { locale: 'ta', ...(await admin.textsOf(CODE)).ta })
    expect(inTamil.subject).toContain(sentences.ta(`${CODE}.subject`, { reference: '' }).trim().slice(0, 5))
  })

  it('of a reason are what the case previews, what its applicant reads, and what stays when they change again', async () => {
    await admin.change(REASON, { ta: { text: 'புதிய படம் அனுப்பவும்.' } })
    const { pan } = await applied(server, { language: 'ta' })
    const asked = { to: 'OBJECTION', reasons: ['photo_missing', 'form_unsigned'], words: '' }
    const clerk = await signedStaff(server, 'clerk')
    const shown = (await clerk.call('POST', `cases/${pan.id}/moves/preview`, asked)).json().data
    const said = `புதிய படம் அனுப்பவும். ${sentences.ta('reason.form_unsigned')}`
    expect(shown.reason).toBe(said)
    expect(shown.own.reason).toContain(sentences.en('reason.photo_missing'))
    await moved(pan.id, 'OBJECTION', { reasons: asked.reasons })
    await admin.change(REASON, { ta: { text: 'மீண்டும் வேறு.' } })
    const { moves } = (await server.services.progress.ways([pan.id]))(pan.id)
    expect(moves.at(-1)).toMatchObject({ reason: said, reasonCodes: 'photo_missing,form_unsigned' })
  })

  test('that name what the program does not fill in are left aside, and the product’s own go out', async () => {
    await admin.change(CODE, { en: WORDS })
    await server.store.transaction(({ tables: { staffTexts }, db }) =>
      db.update(staffTexts).set({ text: 'Of a release before: {courier}' }),
    )
    expect((await admin.read(CODE)).texts.map((text) => text.is_in_use)).toEqual(LOCALES.map(() => false))
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await sent()
    post.mails.length = 0
    await moved(pan.id, 'UNDER_PROCESS')
    const reference = pan.pan_coupon_nbr
    expect((await sent())[0]!.subject).toBe(sentences.en(`${CODE}.subject`, { reference }))
    await server.store.transaction(({ tables: { staffTextVersions }, db }) =>
      db.update(staffTextVersions).set({
        texts: LOCALES.map((locale) => ({ locale, subject: '{courier}', text: '{courier}', follows: 1 })),
      }),
    )
    const back = await admin.restore(CODE, 1, 1)
    expect([back.statusCode, back.json().code]).toEqual([409, 'MOVE_REFUSED'])
  })

  test('of every mail can be previewed as the product says them, and are filled in to the last brace', async () => {
    for (const code of MAIL_CODES)
      for (const locale of LOCALES) {
        const { subject, text } = await preview(code, { locale, ...(await admin.textsOf(code))[locale] })
        expect([code, locale, /[{}]/u.test(subject + text)]).toEqual([code, locale, false])
        expect(text).toContain('http://localhost:8080')
      }
  })

  test('are tried out by mail to whoever asks, unsaved and a few times alone', async () => {
    const body = { locale: 'hi', subject: 'जाँच {reference}', text: 'पहला {reference}' } as const
    const shown = await preview(CODE, body)
    expect((await admin.call('POST', `texts/${CODE}/test-mail`, body)).json().data).toEqual({ is_sent: true })
    expect(await sent()).toEqual([{ subject: shown.subject, text: shown.text.trimEnd() }])
    expect(post.mails[0]!.to).toBe(`${admin.me.memberId.toLowerCase()}@staff.example`)
    expect((await admin.read(CODE)).version).toBe(0)
    const wrong = await admin.call('POST', `texts/${CODE}/test-mail`, { ...body, text: '{name}' })
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'text'])
    for (let time = 1; time < 10; time++) await admin.call('POST', `texts/${CODE}/test-mail`, body)
    const tooMany = await admin.call('POST', 'texts/mail.remark/test-mail', {
      ...body,
      text: 'x {reference}',
    })
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const other = await textCalls(server)
    expect((await other.call('POST', `texts/${CODE}/test-mail`, body)).statusCode).toBe(200)
    const ofReason = { locale: 'en', subject: '', text: 'Send it.' }
    expect((await admin.call('POST', `texts/${REASON}/test-mail`, ofReason)).statusCode).toBe(400)
  })

  it('hold nothing that a head line, a page or a database could take for something else', async () => {
    const hostile = 'A\r\nBcc: x@example.com\u0000\u202E {reference} \uD800 <b>'
    await admin.change(CODE, { en: { subject: hostile, text: `${hostile}\n\n\n\n$& {reference}` } })
    const { subject, text } = (await admin.textsOf(CODE)).en
    for (const sign of ['\r', '\n', '\0', '\u202E']) expect(subject).not.toContain(sign)
    for (const sign of ['\r', '\0', '\u202E', '\n\n\n']) expect(text).not.toContain(sign)
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await sent()
    post.mails.length = 0
    await moved(pan.id, 'UNDER_PROCESS')
    const [mail] = post.mails
    expect(mail!.subject).toContain('A Bcc: x@example.com')
    expect(mail!.lines).not.toContain('bcc')
    expect(mail!.text).toContain('$& ')
  })
})
