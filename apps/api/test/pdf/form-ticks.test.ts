import { describe, expect, test } from 'vitest'
import type { PrintableApplication } from '../../src/pdf/writer/printable.ts'
import { APPLICANT_KINDS } from '@pan/contracts/pan/applicant'
import { sampleOf } from './samples.ts'
import { formOf, printedPages, slotsOn } from './slots.ts'

const sizes = ['short', 'longest'] as const
const days = ['31-03-2026', '21-11-2026'] as const

describe('the ticks beside the rows', () => {
  const ticksOf = (application: PrintableApplication): string[] =>
    printedPages(application).flatMap(({ items, filled }) =>
      slotsOn(items)
        .map(({ name }) => name)
        .filter((name) => /^(?:change_|photo$|signature$)/u.test(name) && filled[name]),
    )

  test.each(days)('a new copy of a lost card prints none (%s)', (day) => {
    for (const kind of APPLICANT_KINDS) {
      for (const size of sizes) expect(ticksOf(sampleOf('lost', kind, size, day))).toEqual([])
    }
  })

  test('a correction ticks what changes, and nothing else', () => {
    const base = sampleOf('correction', 'individual', 'longest')
    const flags = Object.keys(base.answers).filter((name) => name.endsWith('_update_flag'))
    const none = Object.fromEntries(flags.map((name) => [name, false]))
    const ticks = (flag: string): string[] =>
      ticksOf({ ...base, answers: { ...base.answers, ...none, [flag]: true } })
    expect(Object.fromEntries(flags.map((flag) => [flag, ticks(flag)]))).toEqual({
      name_update_flag: ['change_name'],
      dob_update_flag: ['change_birth'],
      address_update_flag: ['change_address'],
      other_address_update_flag: [],
      phone_email_update_flag: ['change_contact'],
      father_name_update_flag: ['change_father'],
      mother_name_update_flag: ['change_mother'],
      gender_update_flag: ['change_gender'],
      photo_update_flag: ['photo'],
      signature_update_flag: ['signature'],
      aadhar_update_flag: ['change_aadhaar'],
    })
  })

  test('on CR-02 the office stands in its item and has its tick; where letters go elsewhere, the sheet has that', () => {
    const base = sampleOf('correction', 'trusts', 'longest')
    const flags = Object.keys(base.answers).filter((name) => name.endsWith('_update_flag'))
    const none = Object.fromEntries(flags.map((name) => [name, false]))
    const home = {
      residence_flatno: 'HOME 1',
      office_flatno: 'OFFICE 2',
      residence_premises: '',
      office_premises: '',
    }
    const printed = (change: object, flow: 'lost' | 'correction' = 'correction') => {
      const application = {
        ...base,
        flow,
        answers: { ...base.answers, ...none, ...home, ...change },
      } as const
      const { answers, extra } = formOf(application)
      return [
        answers(application)['office_row1'],
        answers(application)['change_address'] === true,
        extra?.answers(application)?.['other_row1'],
      ]
    }
    const elsewhere = { communication_preference: 'RESIDENCE' }
    const there = { communication_preference: 'OFFICE' }
    expect(printed(elsewhere)).toEqual(['OFFICE 2', false, 'HOME 1'])
    expect(printed(elsewhere, 'lost')).toEqual(['OFFICE 2', false, 'HOME 1'])
    expect(printed({ ...elsewhere, address_update_flag: true })).toEqual(['OFFICE 2', false, 'HOME 1'])
    expect(printed({ ...elsewhere, other_address_update_flag: true })).toEqual(['OFFICE 2', true, 'HOME 1'])
    expect(printed({ ...elsewhere, address_update_flag: true, office_flatno: '' })).toEqual([
      'HOME 1',
      true,
      undefined,
    ])
    expect(printed({ ...there, address_update_flag: true })).toEqual(['OFFICE 2', true, undefined])
    expect(printed({ ...there, other_address_update_flag: true })).toEqual(['OFFICE 2', false, 'HOME 1'])
  })

  test('of before the mother had a tick of her own, that of the father stands for either parent', () => {
    const { mother_name_update_flag: _, ...answers } = sampleOf('correction', 'individual', 'longest').answers
    const application = { ...sampleOf('correction', 'individual', 'longest'), answers }
    expect(ticksOf(application)).toEqual(expect.arrayContaining(['change_father', 'change_mother']))
  })

  test('a registration number that the boxes do not hold stands in full on the additional sheet', () => {
    for (const flow of ['new', 'correction'] as const) {
      const written = (number: string) => {
        const base = sampleOf(flow, 'company', 'short')
        const application = { ...base, answers: { ...base.answers, company_reg_number: number } }
        const { answers, extra } = formOf(application)
        return [answers(application)['registration'], extra?.answers(application)?.['registration']]
      }
      expect(written('U98765TN1999PTC987654')).toEqual(['987654', 'U98765TN1999PTC987654'])
      expect(written('E/4567/2019/MUMBAI')).toEqual(['', 'E/4567/2019/MUMBAI'])
      expect(written('AAB-1234')).toEqual(['AAB-1234', undefined])
    }
  })

  test('copies of other PANs are said to be attached only where other PANs are named', () => {
    const attached = (answers: PrintableApplication['answers']) => {
      const base = sampleOf('correction', 'individual', 'longest')
      const application = { ...base, answers: { ...base.answers, ...answers } }
      return formOf(application).extra?.answers(application)?.['pans_attached']
    }
    expect(attached({})).toBe(true)
    expect(attached({ other_pan_present_flag: '2' })).toBeUndefined()
  })

  test('what CR-01 has no row for goes on an additional sheet, and only then is there one', () => {
    const plain = sampleOf('lost', 'individual', 'short')
    expect(formOf(plain).extra?.answers(plain)).toBeUndefined()
    const application = sampleOf('correction', 'individual', 'longest')
    expect(formOf(application).extra?.answers(application)).toMatchObject({
      other_pan_1: 'MWMPM1111M',
      other_pan_3: 'MWMPM3333M',
      photo: true,
      signature: true,
      other_row3: application.answers['residence_post_office'],
    })
    const toHome = {
      ...application,
      answers: { ...application.answers, communication_preference: 'RESIDENCE' },
    }
    expect(formOf(toHome).extra?.answers(toHome)).toMatchObject({
      other_row3: application.answers['office_post_office'],
    })
  })
})
