import { applicationForm } from '@pan/contracts/forms/register'
import { parseDate } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { APPLICANT_KINDS, type ApplicantKind } from '@pan/contracts/pan/applicant'
import { describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { FORM_IDS, printedForms } from '../../src/pdf/forms.ts'
import { editionOn, formIdOf } from '../../src/pdf/form-choice.ts'
import type { PrintedForm } from '../../src/pdf/forms.ts'
import type { PrintableApplication } from '../../src/pdf/writer/printable.ts'
import { comb, sheet } from '../../src/pdf/theme.ts'
import { lettersOf } from './read-letters.ts'
import { sampleOf } from './samples.ts'
import { cellsOf, combsOn, formOf, printedPages, slotsOn } from './slots.ts'
import { textOf } from './tools.ts'

const flows = ['new', 'lost', 'correction'] as const
const sizes = ['short', 'longest'] as const
const days = ['31-03-2026', '21-11-2026'] as const

const cases = days.flatMap((day) =>
  flows.flatMap((flow) =>
    APPLICANT_KINDS.flatMap((kind) => sizes.map((size) => ({ day, flow, kind, size }))),
  ),
)
const pdfs = createPdfs()

describe.each(cases)('$flow, $kind, $size answers of $day', ({ day, flow, kind, size }) => {
  const application = sampleOf(flow, kind, size, day)

  test('are answers that the form on the screen accepts', () => {
    const form = applicationForm(flow, kind)
    const issues = check(form, normalise(form, application.answers), { today: parseDate(day)! })
    expect(issues).toEqual([])
  })

  test('stand letter by letter in the middle of their boxes', () => {
    const pdf = pdfs.application(application)
    for (const { page, items, filled } of printedPages(application)) {
      const letters = lettersOf(pdf, page, sheet.height).filter(({ size: points }) => points === comb.answer)
      for (const slot of combsOn(items)) {
        const value = filled[slot.name]
        const written = typeof value === 'string' ? value.replaceAll(slot.separator ?? '\n', '') : ''
        const row = letters.filter(({ y }) => y > slot.y && y < slot.y + comb.height)
        const read = cellsOf(slot).map((left) => {
          const inside = row.filter(({ x }) => x >= left && x < left + slot.cell)
          for (const { x, width } of inside) expect(x + width / 2).toBeCloseTo(left + slot.cell / 2, 4)
          return inside.map(({ text }) => text).join('') || ' '
        })
        expect(`${slot.name}: ${read.join('').trimEnd()}`).toBe(`${slot.name}: ${written.trimEnd()}`)
      }
    }
  })

  test('come back as the text of the file', () => {
    const pages = printedPages(application)
    const text = textOf(pdfs.application(application), 1, pages.length)
    const written = pages
      .flatMap(({ filled }) => Object.values(filled))
      .filter((value) => typeof value === 'string')
    expect(written.filter((value) => !text.includes(value.trim()))).toEqual([])
  })

  test('are written to slots that the form has', () => {
    for (const { filled } of printedPages(application)) {
      const names = new Set(
        printedPages(application).flatMap(({ items }) => slotsOn(items).map(({ name }) => name)),
      )
      expect(Object.keys(filled).filter((name) => filled[name] && !names.has(name))).toEqual([])
    }
  })
})

describe('which form', () => {
  test.each([
    ['31-03-2026', '1962'],
    ['01-04-2026', '2026'],
  ] as const)('an application of %s is printed on the forms of %s', (day, edition) => {
    expect(editionOn(day)).toBe(edition)
    for (const flow of flows) {
      for (const kind of APPLICANT_KINDS) {
        expect(formOf(sampleOf(flow, kind, 'short', day)).layout.edition).toBe(edition)
      }
    }
  })

  test('follows from flow and kind', () => {
    const id = (...use: Parameters<typeof sampleOf>) => formIdOf(sampleOf(...use))
    expect(id('new', 'individual', 'short')).toBe('form-93')
    expect(id('new', 'huf', 'short')).toBe('form-94')
    expect(id('lost', 'individual', 'short')).toBe('pan-cr-01')
    expect(id('correction', 'trusts', 'short')).toBe('pan-cr-02')
    expect(id('new', 'company', 'short', '31-03-2026')).toBe('form-49a')
    expect(id('correction', 'individual', 'short', '31-03-2026')).toBe('change-request')
  })

  test.each(FORM_IDS)('%s has a layout of that id, with a name of its own for every slot', (id) => {
    const form: PrintedForm = printedForms[id]
    expect(form.layout.id).toBe(id)
    for (const { pages } of [form.layout, ...(form.extra ? [form.extra.layout] : [])]) {
      const names = pages.flatMap((items) => slotsOn(items).map(({ name }) => name))
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })
})

test.each(['new', 'lost', 'correction'] as const)(
  'before April 2026 an entity is a firm among the titles (%s)',
  (flow) => {
    const titles = (kind: ApplicantKind) => {
      const [{ filled } = { filled: {} }] = printedPages(sampleOf(flow, kind, 'short', '31-03-2026'))
      return Object.entries(filled).flatMap(([name, mark]) =>
        name.startsWith('title_') && mark ? [name] : [],
      )
    }
    expect(titles('trusts')).toEqual(['title_ms'])
    expect(titles('individual')).toEqual(['title_smt'])
  },
)

describe('who signs for an entity', () => {
  const named = {
    signatory_firstname: 'MEENA',
    signatory_middlename: '',
    signatory_lastname: 'SPECIMEN',
    signatory_designation: 'COMPANY SECRETARY',
  }
  const written = (flow: (typeof flows)[number], answers: PrintableApplication['answers']) => {
    const base = sampleOf(flow, 'company', 'short')
    const application = { ...base, answers: { ...base.answers, ...answers } }
    return formOf(application).answers(application)
  }

  test.each(flows)('stands with name and designation wherever the form wants them (%s)', (flow) => {
    expect(written(flow, named)).toMatchObject({
      signer: 'MEENA SPECIMEN',
      signed_name: 'MEENA SPECIMEN',
      capacity: 'COMPANY SECRETARY',
      designation: 'COMPANY SECRETARY',
      ...(flow === 'new' && { ra_name_first: 'MEENA', ra_name_last: 'SPECIMEN' }),
    })
  })

  test('is the representative and the usual officer in an application of before the question', () => {
    const before = Object.fromEntries(Object.keys(named).map((name) => [name, undefined]))
    const represented = { ...before, ra_status: 'YES', ra_firstname: 'RAVI', ra_lastname: 'SPECIMEN' }
    expect(written('new', represented)).toMatchObject({
      signer: 'RAVI SPECIMEN',
      designation: 'DIRECTOR',
      ra_name_first: 'RAVI',
    })
    expect(written('correction', before)).toMatchObject({ signer: '', designation: 'DIRECTOR' })
  })

  test('an office and another address for letters stand each in its own rows of Form 94', () => {
    const address = (prefix: string, door: string) => ({
      [`${prefix}_flatno`]: door,
      [`${prefix}_premises`]: '',
    })
    const both = { ...address('office', '1'), ...address('residence', '2') }
    const rows = (answers: PrintableApplication['answers']) => {
      const { office_row1: office, letters_row1: letters } = written('new', answers)
      return [office, letters]
    }
    expect(rows({ ...both, communication_preference: 'OFFICE' })).toEqual(['1', '1'])
    expect(rows({ ...both, communication_preference: 'RESIDENCE' })).toEqual(['1', '2'])
    expect(rows({ ...both, office_flatno: '', communication_preference: 'RESIDENCE' })).toEqual(['2', '2'])
  })
})

describe.each(days)('who is exempt from Aadhaar (%s)', (day) => {
  const written = (flow: (typeof flows)[number], answers: PrintableApplication['answers']) => {
    const base = sampleOf(flow, 'individual', 'short', day)
    const quotes = { aadhar_nbr: undefined, aadhar_name: undefined, consent_aadhaar: undefined }
    return pdfs.application({ ...base, answers: { ...base.answers, ...quotes, ...answers } })
  }

  test.each(flows)('has the reason beside the boxes that stay empty (%s)', (flow) => {
    for (const [reason, words] of [
      ['NON_RESIDENT', 'NON-RESIDENT'],
      ['NOT_CITIZEN', 'NOT A CITIZEN'],
      ['OVER_80', 'AGE OF 80 OR MORE'],
      ['STATE', 'STATE OF RESIDENCE'],
    ] as const) {
      expect(textOf(written(flow, { aadhar_exemption: reason }), 1, 2)).toContain(words)
      expect(textOf(written(flow, { aadhar_exemption: '' }), 1, 2)).not.toContain(words)
    }
  })
})
