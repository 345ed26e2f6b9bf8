import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { withoutNumbers } from '../../src/text/without-numbers.ts'

// The check digit is right; nobody has these.
const AADHAAR = '234123412346'
const MASKED = '••••••2346'

describe('what somebody has written freely has no whole number of a person', () => {
  test.each([
    [AADHAAR, MASKED],
    ['Aadhaar 2341 2341 2346, please', `Aadhaar ${MASKED}, please`],
    ['2341-2341-2346', MASKED],
    ['2341.2341/2346', MASKED],
    ['2 3 4 1 2 3 4 1 2 3 4 6', MASKED],
    ['2341\n2341\n2346', MASKED],
    ['2341 - 2341 — 2346', MASKED],
    ['23412\u200B3412346', MASKED],
    ['२३४१ २३४१ २३४६', MASKED],
    ['௨௩௪௧௨௩௪௧௨௩௪௬', MASKED],
    ['２３４１２３４１２３４６', MASKED],
    ['𝟐𝟑𝟒𝟏 𝟐𝟑𝟒𝟏 𝟐𝟑𝟒𝟔', MASKED],
    ['no.234123412346x', `no.${MASKED}x`],
    ['9876543210 2341 2341 2346', `9876543210 ${MASKED}`],
    ['2341 2341 2346 2341 2341 2346', `${MASKED} ${MASKED}`],
    ['ABCPE1234F', '••••••234F'],
    ['my pan is abcpe1234f.', 'my pan is ••••••234f.'],
    ['ABCPE 1234 F', '••••••234F'],
    ['abcpe-1234-f', '••••••234f'],
    ['A B C P E 1 2 3 4 F', '••••••234F'],
    ['ＡＢＣＰＥ１２３４Ｆ', '••••••234F'],
    ['GSTIN 27ABCPE1234F1Z5', 'GSTIN 27••••••234F1Z5'],
    ['abcpe-1234-a', '••••••234a'],
    ['abcpe 1234a', '••••••234a'],
    ['ABC\u200DPE1234F', '••••••234F'],
    ['ABCPE123\u200B4F', '••••••234F'],
    ['2341......2341\n\n\n   2346', MASKED],
    // By chance the first three groups pass, too.
    ['2004 2341 2341 2346', MASKED],
    ['PAN:ABCPE1234F, Aadhaar:234123412346', `PAN:••••••234F, Aadhaar:${MASKED}`],
  ])('%j', (typed, shown) => {
    expect(withoutNumbers(typed)).toBe(shown)
  })

  test.each([
    '',
    'I have paid twice.',
    'Call me at 98765 43210 on 26-11-2026.',
    // The check digit is wrong, it begins with 1, it is longer.
    '2341 2341 2345',
    '134123412346',
    '2341234123461',
    // Shown as it is on a card and on the pages.
    'XXXX XXXX 2346',
    'Received with C-2026-27-000003 and c-2026-27-000019',
    'Call me on 20/11/2026 13:30, or 2026-11-20 13:30',
    'It came in March 2026 I think',
    'Happy 2026 a year',
    // Three groups of four of a coupon number.
    'K7QA-BC1D-2EFG',
    'ABCDE1234F',
    'நான் 12 நாட்கள் காத்திருக்கிறேன்',
  ])('%j has none, and stays as it is', (typed) => {
    expect(withoutNumbers(typed)).toBe(typed)
  })

  test('is shown within milliseconds, whatever was written', () => {
    const hostile = [
      '1 '.repeat(5000),
      '2341'.repeat(2500),
      'abcpe'.repeat(2000),
      'a b c p e 1 2 3 '.repeat(600),
      ' '.repeat(10_000),
      '２'.repeat(10_000),
      'விண்ணப்பம் 1 '.repeat(10_000),
      'a\u200B'.repeat(10_000),
    ]
    for (const text of hostile) {
      const from = performance.now()
      withoutNumbers(text)
      expect(performance.now() - from).toBeLessThan(100)
    }
  })
})
