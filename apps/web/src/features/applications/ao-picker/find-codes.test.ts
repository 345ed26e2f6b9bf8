import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { describe, expect, test } from 'vitest'
import { answersOf, codeText, narrowed, startingPlace } from './find-codes.ts'

const code = (ao_nbr: string, ward: string, description = ''): AoCode => ({
  id: `PAN-CHE-W-101-${ao_nbr}`,
  ward,
  ao_code: 'CHE',
  ao_type: 'W',
  type: 'PAN',
  category: 'Both',
  range_code: '101',
  ao_nbr,
  city: 'CHENNAI',
  description,
})
const codes = [
  code('1', 'NON CORPORATE WARD 8(1), CHENNAI'),
  code('2', 'NON CORPORATE WARD 8(2), CHENNAI', 'Names from A to K'),
]

describe('the search for an AO code starts', () => {
  const addresses = {
    residence_city: ' MADURAI ',
    residence_state: 'TAMIL NADU',
    office_city: 'PUNE',
    office_state: 'MAHARASHTRA',
  }
  const home = { city: 'MADURAI', state: 'TAMIL NADU' }
  const office = { city: 'PUNE', state: 'MAHARASHTRA' }

  test.each([
    ['where a person lives who has no salary', 'individual', false, home],
    ['where the salary is earned', 'individual', true, office],
    ['at the office of an entity', 'entity', false, office],
  ] as const)('%s', (_, applicant, salary, place) => {
    expect(startingPlace(applicant, { ...addresses, income_source_salary_flag: salary })).toEqual(place)
  })

  test('with nothing where the form did not ask for that address', () => {
    expect(startingPlace('entity', {})).toEqual({ city: '', state: '' })
  })
})

describe('the codes that were found', () => {
  test.each([
    ['', ['1', '2']],
    ['chennai 8(2)', ['2']],
    ['names', ['2']],
    ['w 101', ['1', '2']],
    ['mumbai', []],
  ])('are narrowed by the words “%s”', (words, numbers) => {
    expect(narrowed(codes, words).map(({ ao_nbr }) => ao_nbr)).toEqual(numbers)
  })

  test('fill in all four parts', () => {
    expect(codeText(codes[0]!)).toBe('CHE W 101 1')
    expect(answersOf(codes[0]!)).toEqual({
      ao_area_code: 'CHE',
      ao_type: 'W',
      ao_range_code: '101',
      ao_nbr: '1',
    })
  })
})
