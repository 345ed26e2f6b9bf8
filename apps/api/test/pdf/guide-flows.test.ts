import { applicationForm } from '@pan/contracts/forms/register'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { en } from '@pan/contracts/messages/en/index'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { PLAIN_PAPER } from '../../src/pdf/operator-on-paper.ts'
import { postingAddressesFor, postingAddressesIn } from '../../src/pdf/posting-addresses.ts'
import type { PrintableApplication } from '../../src/pdf/writer/printable.ts'
import { sampleOf } from './samples.ts'
import { printedPages } from './slots.ts'
import { qrTextOf, textOf } from './tools.ts'

const pdfs = createPdfs()
const guideOf = (application: PrintableApplication): string =>
  textOf(pdfs.application(application), printedPages(application).length + 1)
const unbroken = (text: string): string => text.replace(/\s/g, '')
const cases = (['new', 'lost', 'correction'] as const).flatMap((flow) =>
  APPLICANT_KINDS.map((kind) => [flow, kind] as const),
)

describe('the guide sheet of every flow and kind', () => {
  test.each(cases)('says everything that was submitted (%s, %s)', (flow, kind) => {
    const application = sampleOf(flow, kind, 'longest')
    const text = unbroken(guideOf(application))
    const { fields } = applicationForm(flow, kind)
    const missing = Object.entries(application.answers).filter(([name, answer]) => {
      const field = fields[name]!
      if (!answer || (field.kind === 'text' && field.format === 'aadhaar')) return false
      // What the documents tick beforehand with a lost card changes nothing.
      if (flow === 'lost' && name.endsWith('_update_flag')) return false
      const option = field.kind === 'choice' ? field.options.find(({ value }) => value === answer) : undefined
      const said = option ? en[option.label] : answer === true ? en[field.label] : answer
      return !text.includes(unbroken(String(said)))
    })
    expect(missing).toEqual([])
  })

  test.each(cases)('has a QR code that a reader takes for the coupon number (%s, %s)', (flow, kind) => {
    const application = sampleOf(flow, kind, 'short')
    const page = printedPages(application).length + 1
    expect(qrTextOf(pdfs.application(application), page)).toBe(application.coupon)
  })

  test.each(cases)('has every sign that it prints, in other scripts too (%s, %s)', (flow, kind) => {
    for (const language of ['ta', 'hi'] as const) {
      const application = { ...sampleOf(flow, kind, 'longest'), language }
      const text = guideOf(application)
      expect(text).not.toMatch(/(?![\n\f])\p{Cc}|\ufffd/u)
      expect(unbroken(text)).toContain(unbroken(String(catalogues[language]['guide.title'])))
      expect(textOf(pdfs.acknowledgement(application))).not.toMatch(/\ufffd/u)
    }
  })
})

describe('the words of the guide sheet', () => {
  const says = (application: PrintableApplication, key: MessageKey): boolean => {
    const start = String(en[key]).split('{')[0]!
    return unbroken(guideOf(application)).includes(unbroken(start))
  }

  test('only a person pastes photographs, of the size of the form', () => {
    expect(guideOf(sampleOf('new', 'individual', 'short'))).toContain('4.5 cm high and 3.5 cm wide')
    expect(guideOf(sampleOf('new', 'individual', 'short', '31-03-2026'))).toContain(
      '3.5 cm high and 2.5 cm wide',
    )
    expect(guideOf(sampleOf('new', 'company', 'short'))).not.toMatch(/photograph/iu)
    expect(guideOf(sampleOf('new', 'company', 'short', '31-03-2026'))).toContain(
      'Leave the boxes for photographs empty',
    )
  })

  test('a lost card: proof of PAN, a police report at will, no ticks', () => {
    const lost = sampleOf('lost', 'individual', 'short')
    expect(guideOf(lost)).not.toContain('Photograph, Signature')
    for (const key of ['guide.documents.pan', 'guide.documents.police', 'guide.step.unticked'] as const) {
      expect(says(lost, key)).toBe(true)
      expect(says(sampleOf('new', 'individual', 'short'), key)).toBe(false)
    }
  })

  test('a correction: proof of PAN, a proof for every change that needs one, copies of other PANs', () => {
    const text = guideOf(sampleOf('correction', 'individual', 'longest'))
    for (const change of ['Name', 'Date of birth', 'Gender', 'Aadhaar number']) {
      expect(text).toContain(`Proof of the change: ${change}`)
    }
    expect(text).not.toContain('incorporation')
    expect(text).not.toContain('Proof of the change: Photograph')
    const company = guideOf(sampleOf('correction', 'company', 'longest'))
    expect(company).toContain('Proof of the change: Date of incorporation')
    expect(company).not.toContain('Date of birth')
    expect(text).toContain('You chose this proof for changes: Certificate of a gazetted officer')
    expect(text).toContain('MWMPM1111M, MWMPM2222M, MWMPM3333M')
    expect(text).not.toContain('Police report')
  })

  test('an entity: its registration paper, and for a HUF the affidavit and the proofs of the Karta', () => {
    expect(says(sampleOf('new', 'trusts', 'short'), 'guide.documents.entity')).toBe(true)
    const huf = guideOf(sampleOf('new', 'huf', 'short'))
    expect(huf).toContain("Karta's affidavit that names every coparcener")
    expect(huf).toContain('Proofs of the Karta')
  })

  test.each([
    ['huf', 'the Karta'],
    ['company', 'a director'],
    ['partnership_firm', 'a partner'],
    ['limited_liability_partnership', 'a designated partner'],
    ['trusts', 'a trustee'],
    ['local_authority', 'the authorised signatory'],
  ] as const)('says who signs for %s: %s', (kind, officer) => {
    expect(guideOf(sampleOf('lost', kind, 'short'))).toContain(
      `Who signs for the applicant: ${officer}. Write`,
    )
    const { signatory_designation: _, ...answers } = sampleOf('new', kind, 'longest').answers
    const named = { ...sampleOf('new', kind, 'longest'), answers }
    expect(guideOf(named)).toContain(`${officer}, SIVARAMAKRISHNAN`)
  })

  test('an additional sheet is named where there is one, with its page', () => {
    expect(guideOf(sampleOf('correction', 'individual', 'longest'))).toContain('additional sheet on page 3')
    expect(guideOf(sampleOf('correction', 'trusts', 'longest'))).toContain('additional sheet on page 2')
    expect(guideOf(sampleOf('lost', 'individual', 'short'))).not.toContain('additional sheet')
  })

  test('another address is to be written by hand only where it changes', () => {
    const ticked = (flow: 'lost' | 'correction') => {
      const application = sampleOf(flow, 'individual', 'longest')
      const { residence_flatno: _, office_flatno: __, ...answers } = application.answers
      return { ...application, answers: { ...answers, other_address_update_flag: true } }
    }
    expect(says(ticked('correction'), 'guide.step.extra.address')).toBe(true)
    expect(says(ticked('lost'), 'guide.step.extra.address')).toBe(false)
  })

  test('a correction of before the mother had a tick of her own is told to prove both names that its form ticks', () => {
    const sample = sampleOf('correction', 'individual', 'longest')
    const proofs = (mother: object) => {
      const { mother_name_update_flag: _, ...answers } = sample.answers
      const text = guideOf({ ...sample, answers: { ...answers, father_name_update_flag: true, ...mother } })
      return (['form.change.father', 'form.change.mother'] as const).map((name) =>
        unbroken(text).includes(unbroken(`Proof of the change: ${String(en[name])}`)),
      )
    }
    expect(proofs({})).toEqual([true, true])
    expect(proofs({ mother_name_update_flag: false })).toEqual([true, false])
  })

  test('an entity without an office is told what stands in its place on Form 94, and nobody else', () => {
    const told = (...use: Parameters<typeof sampleOf>) => says(sampleOf(...use), 'guide.step.noOffice')
    expect(told('new', 'trusts', 'short')).toBe(true)
    expect(told('new', 'trusts', 'longest')).toBe(false)
    expect(told('lost', 'trusts', 'short')).toBe(false)
    expect(told('new', 'individual', 'short')).toBe(false)
    expect(told('new', 'trusts', 'short', '31-03-2026')).toBe(false)
  })

  test('a withdrawn form is called withdrawn', () => {
    expect(says(sampleOf('new', 'individual', 'short', '31-03-2026'), 'guide.withdrawn')).toBe(true)
    expect(says(sampleOf('new', 'individual', 'short'), 'guide.withdrawn')).toBe(false)
  })

  test('a lost card costs what the same card again does, and an operator states another fee for the rest', () => {
    expect(guideOf(sampleOf('lost', 'individual', 'short'))).toContain('₹50 for a card within India')
    const own = createPdfs({ ...PLAIN_PAPER, governmentFees: { card: 110, reprint: 55 } })
    const guideBy = (flow: 'new' | 'lost') =>
      textOf(own.application(sampleOf(flow, 'trusts', 'short')), flow === 'new' ? 3 : 2)
    expect(guideBy('new')).toContain('₹110 for a card within India.')
    expect(guideBy('new')).not.toContain('21-05-2026')
    expect(guideBy('lost')).toContain('₹55 for a card')
  })

  test('the government fee is paid where the papers are handed in, and never by cash in an envelope', () => {
    expect(says(sampleOf('new', 'individual', 'short'), 'guide.fee.government.how')).toBe(true)
  })

  test('the envelope has a label with its mark and the coupon number, and both head offices are named', () => {
    const application = sampleOf('new', 'individual', 'short')
    const text = guideOf(application)
    expect(text).toContain(`APPLICATION FOR PAN Coupon number ${application.coupon}`)
    expect(text).toContain('Sapphire Chambers')
    expect(text).toContain('CBD Belapur')
    expect(text).toContain('confirm the address on')
  })

  test('an operator names the address for a form and a state, and it stands on the label', () => {
    const postingAddresses = postingAddressesIn(
      'form-93, pan-cr-01 | Tamil Nadu | Own Office | 1 Example Street | Chennai 600001; * | * | Elsewhere',
    )
    const pdf = createPdfs({ ...PLAIN_PAPER, postingAddresses })
    const textFor = (flow: 'new' | 'lost', kind: 'individual' | 'trusts') => {
      const application = sampleOf(flow, kind, 'short')
      return textOf(pdf.application(application), printedPages(application).length + 1)
    }
    expect(textFor('new', 'individual')).toContain('To Own Office 1 Example Street Chennai 600001')
    expect(textFor('lost', 'individual')).toContain('Own Office')
    expect(textFor('new', 'trusts')).not.toContain('Own Office')
    expect(textFor('new', 'trusts')).toContain('To Elsewhere')
    expect(postingAddressesFor(postingAddresses, 'form-93', 'KERALA')).toEqual([
      { forms: [], states: [], lines: ['Elsewhere'] },
    ])
  })

  test('a receipt names its issuer, the acknowledgement the place for cash, where the operator stated them', () => {
    const paper = {
      ...PLAIN_PAPER,
      name: 'Specimen Services',
      address: ['1 Example Street', 'Chennai'],
      gstin: '33ABCDE1234F1Z5',
    }
    const receipt = {
      language: 'en',
      reference: 'K7QM-3XRT-9PDA',
      isCash: true,
      payer: 'KAVITHA MURUGAN',
      purpose: '',
      orderPaise: 15000,
      parts: undefined,
      paidPaise: 15000,
      startedAt: '21-11-2026, 10:00',
      completedAt: '21-11-2026, 10:01',
      transaction: '',
    } as const
    const text = textOf(createPdfs(paper).receipt(receipt))
    expect(text).toContain('Issued by Specimen Services, 1 Example Street, Chennai')
    expect(text).toContain('GSTIN 33ABCDE1234F1Z5')
    expect(textOf(pdfs.receipt(receipt))).not.toMatch(/Issued by|GSTIN/u)
    const cash = { ...sampleOf('new', 'individual', 'short'), paymentMode: 'cash' } as const
    expect(textOf(createPdfs(paper).acknowledgement(cash))).toContain(
      'Where to pay in cash Specimen Services, 1 Example Street, Chennai',
    )
    expect(textOf(pdfs.acknowledgement(cash))).toContain('Where to pay in cash Before you come, ask us')
  })

  test('the guide adds both fees up, and says where the one in cash is paid', () => {
    const application = sampleOf('new', 'individual', 'short')
    const of = (paymentMode: 'cash' | 'gateway' | 'free' | null, amountPaise: number) =>
      guideOf({ ...application, paymentMode, amountPaise })
    const cash = of('cash', 150_00)
    expect(cash).toContain('Both together ₹257.00')
    expect(cash).toContain('Where to pay in cash Before you come, ask us')
    const paper = { ...PLAIN_PAPER, name: 'Specimen Services', address: ['1 Example Street', 'Chennai'] }
    expect(
      textOf(createPdfs(paper).application({ ...application, paymentMode: 'cash', amountPaise: 150_00 }), 3),
    ).toContain('Where to pay in cash Specimen Services, 1 Example Street, Chennai')
    expect(of('gateway', 153_54)).toContain('Both together ₹260.54')
    for (const text of [of('gateway', 153_54), of('free', 0), of(null, 0)])
      expect(text).not.toContain('Where to pay in cash')
    for (const text of [of('free', 0), of(null, 0)]) expect(text).not.toContain('Both together')
  })

  test('a card that goes abroad costs what the PAN office takes for that', () => {
    const abroad = (flow: 'new' | 'lost') => {
      const application = sampleOf(flow, 'individual', 'short')
      const answers = {
        ...application.answers,
        communication_preference: 'RESIDENCE',
        residence_country: 'UNITED KINGDOM',
        residence_pincode: 'SW1A1AA',
      }
      return { ...application, answers, paymentMode: 'gateway', amountPaise: 153_54 } as const
    }
    expect(guideOf(abroad('new'))).toContain('₹1017 for a card sent abroad, as of 21-05-2026')
    expect(guideOf(abroad('new'))).toContain('Both together ₹1170.54')
    expect(guideOf(abroad('lost'))).toContain('₹959 for a card sent abroad')
    const own = createPdfs({ ...PLAIN_PAPER, governmentFees: { card: 110, reprint: 55 } })
    expect(textOf(own.application(abroad('new')), 3)).toContain('Ask the PAN centre what a card sent abroad')
  })

  test('somebody under 18 whose guardian nobody named is told that a guardian signs', () => {
    const minor = sampleOf('lost', 'individual', 'longest')
    expect(says(minor, 'guide.step.guardian')).toBe(true)
    expect(says(sampleOf('lost', 'individual', 'short'), 'guide.step.guardian')).toBe(false)
  })
})
