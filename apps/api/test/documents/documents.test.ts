import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentHeader } from '../../src/http/content-disposition.ts'
import { pdfsInThread } from '../../src/pdf/pdf-thread.ts'
import { PLAIN_PAPER } from '../../src/pdf/operator-on-paper.ts'
import { signedLinks } from '../../src/crypto/signed-link.ts'
import { structureOf } from '../pdf/tools.ts'
import { oneDatabase } from '../support/databases.ts'
import { delayWhile } from '../support/event-loop.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

const TEN_MINUTES = 10 * 60
const FORMS = 20
/** Of their sealed answers and their rows; on the thread that answers, forms alone would take several times as long. */
const WORK_MILLISECONDS_MAX = 60

describe.each(oneDatabase)('documents on %s', (dialect) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => shop.close())

  const linkOf = async (applicant: Applicant, path: string) => {
    const answer = await applicant.call('GET', `${path}/${applicant.id}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: { download_link: string } }>().data.download_link
  }
  const fetchLink = (link: string) => shop.app.inject(new URL(link).pathname)

  test('the filled form comes as an attachment that no cache keeps and no browser runs', async () => {
    const applicant = await shop.apply()
    const link = await linkOf(applicant, 'download-pan-application')
    expect(link).toMatch(/^http:\/\/localhost:8080\/api\/v1\/files\//u)
    const file = await fetchLink(link)
    const { pan_coupon_nbr: coupon } = await applicant.pan()
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': attachmentHeader(`pan-application-${String(coupon)}.pdf`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/u,
      ),
      'cache-control': 'private, no-store',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  test('where the papers go by post is what the guide sheet says, and what an operator stated', async () => {
    const postingOf = async (here: Shop) => {
      const applicant = await here.apply()
      const answer = await applicant.call('GET', `posting-address/${applicant.id}`)
      return answer.json<{ data: object }>().data
    }
    expect(await postingOf(shop)).toEqual({
      envelope_mark: 'APPLICATION FOR PAN',
      addresses: [
        { lines: expect.arrayContaining(['Pune 411045, Maharashtra']) },
        { lines: expect.arrayContaining(['Navi Mumbai 400614, Maharashtra']) },
      ],
      form_source: { kind: 'facsimile', title: 'Form No. 93', valid_from: '' },
    })
    const stated = 'form-93 | * | Own Office | Chennai 600001; form-94 | * | Elsewhere'
    const own = await openShop(dialect, { POSTING_ADDRESSES: stated })
    expect(await postingOf(own)).toMatchObject({ addresses: [{ lines: ['Own Office', 'Chennai 600001'] }] })
    await own.close()
  })

  test('the same application gives the same bytes', async () => {
    const applicant = await shop.apply()
    const link = await linkOf(applicant, 'download-pan-application')
    expect((await fetchLink(link)).rawPayload.equals((await fetchLink(link)).rawPayload)).toBe(true)
  })

  test('a link works for ten minutes', async () => {
    const link = await linkOf(await shop.apply(), 'download-pan-application')
    shop.clock.forward(TEN_MINUTES)
    expect((await fetchLink(link)).statusCode).toBe(200)
    shop.clock.forward(1)
    const late = await fetchLink(link)
    expect([late.statusCode, late.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test('a link that was changed, made up or signed with another secret leads nowhere', async () => {
    const applicant = await shop.apply()
    const other = await shop.apply()
    const link = await linkOf(applicant, 'download-pan-application')
    const [subject, expires, signature] = link.split('/').at(-1)!.split('.')
    const foreign = Buffer.from(`form:${other.id}`).toString('base64url')
    const made = signedLinks('another secret of sixteen', shop.clock).sign(`form:${applicant.id}`)
    const links = [
      `${foreign}.${expires}.${signature}`,
      `${subject}.${Number(expires) + 600}.${signature}`,
      `${subject}.${expires}.`,
      `${subject}.${expires}`,
      `${subject}.${expires}.${signature!.slice(0, -2)}`,
      made,
      'x',
      '..',
      '%00',
      'a'.repeat(499),
    ]
    for (const each of links) {
      const answer = await shop.app.inject(`/api/v1/files/${each}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('there is an acknowledgement for whoever pays in cash, and for nobody who has not chosen', async () => {
    const applicant = await shop.apply()
    const before = await applicant.call('GET', `download-acknowledgment/${applicant.id}`)
    expect([before.statusCode, before.json().code]).toEqual([404, 'NOT_FOUND'])
    for (const [mode, status] of [
      ['free', 404],
      ['cash', 200],
    ] as const) {
      const chosen = await applicant.call('POST', `store-payment-mode/${applicant.id}`, {
        payment_mode: mode,
      })
      expect(chosen.statusCode).toBe(200)
      const answer = await applicant.call('GET', `download-acknowledgment/${applicant.id}`)
      expect(answer.statusCode).toBe(status)
    }
    const file = await fetchLink(await linkOf(applicant, 'download-acknowledgment'))
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="pan-acknowledgment-[0-9A-Z-]+\.pdf";/u,
    )
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the link of a way to pay without a gateway leads to the form', async () => {
    const applicant = await shop.apply()
    const chosen = await applicant.call('POST', `store-payment-mode/${applicant.id}`, {
      payment_mode: 'free',
    })
    const { download_link: link } = chosen.json<{ data: { download_link: string } }>().data
    expect((await fetchLink(link)).headers['content-disposition']).toContain('pan-application-')
  })
})

test('forms that are made hold nobody up', async () => {
  const delay = await delayWhile(async () => {
    const shop = await openShop('sqlite')
    const applicant = await shop.apply()
    const answer = await applicant.call('GET', `download-pan-application/${applicant.id}`)
    const { download_link: link } = answer.json<{ data: { download_link: string } }>().data
    return async () => {
      const forms = Array.from({ length: FORMS }, () => shop.app.inject(new URL(link).pathname))
      expect((await Promise.all(forms)).map(({ statusCode }) => statusCode)).toEqual(forms.map(() => 200))
      await shop.close()
    }
  })
  expect(delay).toBeLessThan(WORK_MILLISECONDS_MAX)
})

test('a document whose thread breaks is refused with the time to come back, and the next one is made', async () => {
  const pdfs = pdfsInThread(PLAIN_PAPER)
  await expect(pdfs.blank('no such form' as 'form-93')).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(
    Buffer.from(await pdfs.blank('form-93'))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('documents are handed over to the thread that puts them together, not copied', async () => {
  const pdfs = pdfsInThread(PLAIN_PAPER)
  const documents = [await pdfs.blank('form-93'), await pdfs.blank('form-94')]
  expect(documents.every(({ length }) => length > 0)).toBe(true)
  const file = await pdfs.together({ documents, title: 'x', date: '2026-11-26', language: 'en' })
  expect(structureOf(Buffer.from(file))).toContain('No syntax or stream encoding errors')
  expect(documents.map(({ length }) => length)).toEqual([0, 0])
})
