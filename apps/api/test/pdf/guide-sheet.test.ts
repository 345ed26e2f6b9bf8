import { newPan } from '@pan/contracts/forms/new-pan.form'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { en } from '@pan/contracts/messages/en/index'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { LOCALES } from '@pan/contracts/messages/languages'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { documentTemplates } from '../../src/pdf/document-template.ts'
import { PLAIN_PAPER } from '../../src/pdf/operator-on-paper.ts'
import { sheetSpace } from '../../src/pdf/sheet-theme.ts'
import { longest, short } from './sample-answers.ts'
import { dotsPerInch, pictureOf, structureOf, textOf } from './tools.ts'

const issuer = { ...PLAIN_PAPER, name: 'Specimen Services', gstin: '33ABCDE1234F1Z5' }
const pdfs = createPdfs(issuer)
const guideOf = (application: typeof short): string => textOf(pdfs.application(application), 3)
const plain = (key: MessageKey, catalogue: Readonly<Record<MessageKey, unknown>> = en): string =>
  String(catalogue[key])
/** What a column breaks, a search finds only without the breaks. */
const unbroken = (text: string): string => text.replace(/\s/g, '')

describe('the guide sheet', () => {
  test('follows the form in the same file and calls itself no part of it', () => {
    expect(guideOf(short)).toContain('This sheet is from us. It is not part of the official form')
  })

  test.each([
    ['short', short],
    ['longest', longest],
  ])('says everything that was submitted with the %s answers, in words', (_, application) => {
    const text = unbroken(guideOf(application))
    const missing: string[] = []
    for (const [name, answer] of Object.entries(application.answers)) {
      const field = newPan.fields[name]!
      if (!answer || (field.kind === 'text' && field.format === 'aadhaar')) continue
      const option = field.kind === 'choice' ? field.options.find(({ value }) => value === answer) : undefined
      const said = option ? plain(option.label) : answer === true ? plain(field.label) : answer
      if (!text.includes(unbroken(said))) missing.push(name)
    }
    expect(missing).toEqual([])
  })

  test('says nothing of how somebody has asked us to tell them', () => {
    const answers = { ...short.answers, consent_sms: true, consent_whatsapp: true }
    expect(guideOf({ ...short, answers })).toBe(guideOf(short))
  })

  test.each(LOCALES)('shows of an Aadhaar number only the last four digits (%s)', (language) => {
    const text = unbroken(guideOf({ ...longest, language }))
    for (const name of ['aadhar_nbr', 'ra_aadhar_nbr']) {
      const number = String(longest.answers[name])
      expect(text).toContain(`XXXXXXXX${number.slice(-4)}`)
      expect(text).not.toContain(number)
      expect(text).not.toContain(number.slice(0, 8))
    }
  })

  test('lists the documents that were chosen, of the representative too, and asks him to sign', () => {
    const text = guideOf(longest)
    expect(text).toContain('Proof of identity of the representative')
    expect(text).toContain('Letter of the Government that allots accommodation')
    expect(text).toContain('The representative, RAMANATHAPURAM')
    expect(guideOf(short)).not.toContain('The representative,')
  })

  test.each([
    ['gateway', 15354, '₹153.54 by online payment'],
    ['cash', 15000, '₹150.00 in cash'],
    ['free', 0, 'Nothing: you chose to continue without paying us'],
    [null, 15000, 'Not decided yet'],
  ] as const)('keeps our fee (%s) apart from the government fee', (paymentMode, amountPaise, words) => {
    const text = guideOf({ ...short, paymentMode, amountPaise })
    expect(text).toContain(words)
    expect(text).toContain(
      '₹107 for a card within India, as of 21-05-2026. You pay it to the PAN office, not to us. It is not part of our fee',
    )
  })

  test('carries a QR code of the coupon number and of nothing else', () => {
    const picture = pictureOf(pdfs.application(short), 3)
    const rows = encode(short.coupon, { ecc: 'M', border: 0, maskPattern: 0 }).data
    const side = sheetSpace.qr / rows.length
    const left = sheetSpace.left + sheetSpace.width - sheetSpace.qr
    const seen = rows.map((row, r) =>
      row.map((_, c) => {
        const pixel = (points: number) => Math.floor((points * dotsPerInch) / 72)
        const at = pixel(sheetSpace.top + (r + 0.5) * side) * picture.width + pixel(left + (c + 0.5) * side)
        return picture.pixels[at]! < 128
      }),
    )
    expect(seen).toEqual(rows)
  })

  test.each(['ta', 'hi'] as const)(
    'reads as text in the language chosen, and the form stays English (%s)',
    (language) => {
      const pdf = pdfs.application({ ...longest, language })
      const guide = unbroken(textOf(pdf, 3))
      for (const key of [
        'guide.title',
        'guide.ours',
        'guide.step.documents',
        'form.section.proofs',
        'proof.CERT_ID',
      ]) {
        expect(guide).toContain(unbroken(plain(key as MessageKey, catalogues[language])))
      }
      expect(textOf(pdf, 1, 2)).not.toMatch(/[\p{Script=Tamil}\p{Script=Devanagari}]/u)
      expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
    },
  )

  test.each(LOCALES)('has a glyph for every sign that it prints (%s)', (language) => {
    // The replacement glyph reads as U+0000 and would come out of the file as nothing or as a control character.
    expect(guideOf({ ...longest, language })).not.toMatch(/(?![\n\f])\p{Cc}|\ufffd/u)
  })

  test('stays within its margins', () => {
    for (const language of LOCALES) {
      const picture = pictureOf(pdfs.application({ ...longest, language }), 5)
      const scale = dotsPerInch / 72
      for (let y = 0; y < picture.height; y++) {
        const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width)
        const outside = [
          ...row.subarray(0, (sheetSpace.left - 1) * scale),
          ...row.subarray(Math.ceil((sheetSpace.left + sheetSpace.width + 1) * scale)),
        ]
        expect(
          outside.every((pixel) => pixel === 255),
          `line ${y}`,
        ).toBe(true)
      }
    }
  })
})

describe('the acknowledgement', () => {
  test.each(LOCALES)('names coupon, applicant, category, date and amount (%s)', (language) => {
    const pdf = pdfs.acknowledgement({ ...longest, language })
    const text = unbroken(textOf(pdf))
    for (const key of ['guide.ack.title', 'guide.ack.mark', 'guide.kind.individual', 'guide.ack.amount']) {
      expect(text).toContain(unbroken(plain(key as MessageKey, catalogues[language])))
    }
    for (const word of [longest.coupon, 'VENKATANARASIMHARAJU', longest.applicationDate, '₹150.00']) {
      expect(text).toContain(word)
    }
    expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
  })

  test('asks only somebody who pays in cash to bring cash, and never says that something was paid', () => {
    expect(textOf(pdfs.acknowledgement(longest))).toContain('pay ₹150.00 in cash and ask for a receipt')
    const online = textOf(pdfs.acknowledgement(short))
    expect(online).not.toContain('in cash')
    expect(online).toContain('NOT A RECEIPT')
  })

  test.each(LOCALES)(
    'says of cash that was confirmed that it was paid, and under which number, and asks for no more (%s)',
    (language) => {
      const paid = { ...longest, language, cashReceipt: 'C-2026-27-000041' }
      const said = (key: MessageKey) => unbroken(plain(key, catalogues[language]).split('{')[0]!)
      const text = unbroken(textOf(pdfs.acknowledgement(paid)))
      for (const key of ['guide.ack.mark', 'guide.ack.text.paid', 'guide.ack.amount.paid', 'receipt.number'])
        expect(text).toContain(said(key as MessageKey))
      for (const word of ['₹150.00', 'C-2026-27-000041']) expect(text).toContain(word)
      for (const key of ['guide.ack.pay', 'guide.ack.place', 'guide.ack.text'])
        expect(text).not.toContain(said(key as MessageKey))
      const guide = unbroken(guideOf(paid))
      const fee = plain('guide.fee.paid', catalogues[language])
      expect(guide).toContain(
        unbroken(fee.replace('{amount}', '150.00').replace('{number}', 'C-2026-27-000041')),
      )
      expect(guide).not.toContain(said('guide.ack.place'))
    },
  )

  test('holds no Aadhaar number', () => {
    expect(textOf(pdfs.acknowledgement(short))).not.toContain(String(short.answers['aadhar_nbr']).slice(-4))
  })

  test('the same input gives the same bytes', () => {
    const other = createPdfs(issuer, documentTemplates())
    expect(Buffer.compare(pdfs.acknowledgement(short), other.acknowledgement(short))).toBe(0)
  })
})

describe('the receipt', () => {
  const paid = {
    reference: short.coupon,
    isCash: false,
    payer: 'KAVITHA MURUGAN',
    purpose: { flow: 'new', kind: 'individual' },
    orderPaise: 15000,
    parts: { feePaise: 15000, chargePaise: 354 },
    paidPaise: 15354,
    startedAt: '21-11-2026, 10:00',
    completedAt: '21-11-2026, 10:01',
    transaction: 'pay_K7QM',
  } as const

  test.each(LOCALES)('says in words what was paid, by whom and what for (%s)', (language) => {
    const pdf = pdfs.receipt({ language, ...paid })
    const text = unbroken(textOf(pdf))
    const catalogue = catalogues[language]
    const said = Object.keys(en).filter((key) =>
      /^receipt\.(?!text\.cash|number|foot)/u.test(key),
    ) as MessageKey[]
    expect(said.filter((key) => !text.includes(unbroken(plain(key, catalogue))))).toEqual([])
    expect(text).toContain(unbroken(plain('guide.kind.individual', catalogue)))
    for (const word of [paid.reference, 'KAVITHA', '₹150.00', '₹3.54', '₹153.54', 'pay_K7QM', issuer.gstin])
      expect(text).toContain(word)
    expect(text).not.toMatch(/\p{Cc}|\ufffd|\{/u)
    expect(structureOf(pdf)).toContain('No syntax or stream encoding errors found')
    const cash = { ...paid, isCash: true, transaction: 'C-2026-27-000041' }
    const inCash = unbroken(textOf(pdfs.receipt({ language, ...cash })))
    for (const key of ['receipt.text.cash', 'receipt.number'] as const)
      expect(inCash).toContain(unbroken(plain(key, catalogue)))
    expect(inCash).toContain('C-2026-27-000041')
    for (const key of ['receipt.text', 'receipt.payment'] as const)
      expect(inCash).not.toContain(unbroken(plain(key, catalogue)))
  })
})
