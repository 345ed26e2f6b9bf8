import { describe, expect, test } from 'vitest'
import { createPdfs } from '../../src/pdf/application-pdf.ts'
import { form93Answers } from '../../src/pdf/editions/2026/form-93.answers.ts'
import { form93 } from '../../src/pdf/editions/2026/form-93.layout.ts'
import { nameRows } from '../../src/pdf/form/name-slots.ts'
import { longest, short } from './sample-answers.ts'
import { combsOn } from './slots.ts'
import { textOf } from './tools.ts'

const pdfs = createPdfs()

describe('the slots of Form 93', () => {
  test('count the boxes that the published form has', () => {
    const boxes = Object.fromEntries(
      combsOn(form93.pages.flat()).map(({ name, groups }) => [name, groups.reduce((a, b) => a + b)]),
    )
    expect(boxes).toMatchObject({
      name_first: 25,
      aadhaar_name_3: 25,
      birth: 8,
      aadhaar: 12,
      residence_row5: 25,
      residence_pin: 7,
      foreign_tax: 20,
      contact_mobile_code: 3,
      contact_mobile: 10,
      contact_std: 4,
      contact_landline: 8,
      ao_area: 3,
      ao_type: 2,
      ao_range: 3,
      ao_number: 2,
      ra_pan: 10,
      ra_aadhaar: 12,
    })
  })
})

describe('what stands in the slots', () => {
  test('door and building share a row, area and city another', () => {
    expect(form93Answers(short)).toMatchObject({
      residence_row1: '12/4A ANNAI ILLAM',
      residence_row4: 'PEELAMEDU COIMBATORE',
    })
  })

  test('the applicant signs for himself, a representative for the one whom he represents', () => {
    expect(form93Answers(short)).toMatchObject({ signer: 'KAVITHA MURUGAN', capacity: 'SELF' })
    expect(form93Answers(longest)).toMatchObject({ capacity: 'REPRESENTATIVE ASSESSEE' })
    expect(form93Answers(longest)['signer']).toMatch(/^RAMANATHAPURAM/)
  })

  test('a representative with a PAN gives no Aadhaar number', () => {
    expect(form93Answers(longest)['ra_aadhaar']).toBe('')
    const answers = { ...longest.answers, ra_pan: '' }
    expect(form93Answers({ ...longest, answers })['ra_aadhaar']).toBe(longest.answers['ra_aadhar_nbr'])
  })

  test('the number of a representative stands with the code of India, which its question is about', () => {
    expect(form93Answers(longest)).toMatchObject({ ra_contact_mobile_code: '+91' })
    const answers = { ...longest.answers, ra_cell_nbr: '' }
    expect(form93Answers({ ...longest, answers })['ra_contact_mobile_code']).toBe('')
  })

  test('who says nothing of the residential status is ticked as a resident, nobody else', () => {
    const statusOf = (status: string) => {
      const filled = form93Answers({ ...short, answers: { ...short.answers, residential_status: status } })
      return Object.keys(filled).filter((name) => name.startsWith('status_') && filled[name])
    }
    expect(statusOf('')).toEqual(['status_resident'])
    expect(statusOf('RESIDENT')).toEqual(['status_resident'])
    expect(statusOf('NON_RESIDENT')).toEqual(['status_non_resident'])
  })

  test('what a hidden question once held is not printed', () => {
    const answers = { ...short.answers, ra_firstname: 'LEFT', ra_lastname: 'OVER' }
    expect(form93Answers({ ...short, answers })['ra_name_first']).toBeUndefined()
  })

  test.each([
    ['KAVITHA MURUGAN', ['KAVITHA MURUGAN']],
    [`${'A'.repeat(20)} ${'B'.repeat(10)} C`, ['A'.repeat(20), `${'B'.repeat(10)} C`]],
    ['A'.repeat(60), ['A'.repeat(25), 'A'.repeat(25), 'A'.repeat(10)]],
    [
      `${'A'.repeat(20)} ${'B'.repeat(20)} ${'C'.repeat(20)} ${'D'.repeat(12)}`,
      [`${'A'.repeat(20)} BBBB`, `${'B'.repeat(16)} ${'C'.repeat(8)}`, `${'C'.repeat(12)} ${'D'.repeat(12)}`],
    ],
  ])('the name as on Aadhaar breaks at spaces where it fits so: %s', (name, rows) => {
    expect(nameRows(name)).toEqual(rows)
  })
})

test('an e-mail address in another script keeps its text, though the form has no letters for it', () => {
  const answers = { ...short.answers, email_address: 'கவிதா@example.in' }
  expect(textOf(pdfs.application({ ...short, answers }), 1, 1)).toContain('கவிதா@example.in')
})
