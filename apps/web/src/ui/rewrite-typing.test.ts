import { describe, expect, test } from 'vitest'
import { rewriteValue, upperCase, withoutSeparators } from './rewrite-typing.ts'

describe('upper-casing what is typed', () => {
  test('the caret stays after the letters it stood after', () => {
    expect(rewriteValue('ABCd123', 4, upperCase)).toEqual({ value: 'ABCD123', caret: 4 })
  })

  test('a letter that grows takes the caret along', () => {
    expect(rewriteValue('ßa', 1, upperCase)).toEqual({ value: 'SSA', caret: 2 })
  })

  test('an i becomes I whatever the language of the device', () => {
    expect(upperCase('istanbul')).toBe('ISTANBUL')
  })

  test('Tamil letters stay as they are', () => {
    expect(rewriteValue('தமிழ் a', 7, upperCase)).toEqual({ value: 'தமிழ் A', caret: 7 })
  })
})

describe('numbers in boxes', () => {
  test('spaces and dashes fall away and the caret stays at its digit', () => {
    expect(rewriteValue('2345 6789-0123', 9, withoutSeparators)).toEqual({ value: '234567890123', caret: 8 })
  })

  test('a PAN is in capitals', () => {
    expect(withoutSeparators('abcpe 1234 f')).toBe('ABCPE1234F')
  })

  test('digits of an Indian script are the form’s digits', () => {
    expect(withoutSeparators('२३४१ ௨௩௪௧')).toBe('23412341')
  })
})
