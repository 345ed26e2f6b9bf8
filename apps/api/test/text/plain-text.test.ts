import { expect, test } from 'vitest'
import { oneLine, plainText } from '../../src/text/plain-text.ts'

test.each([
  ['only joiners and zero width', '\u200B\u200D\u2060\uFEFF'],
  ['fillers of other scripts', '\u3164\u115F\u2800\u00A0'],
  ['marks without a letter', '\u0301\u0302'],
])('a text of %s is empty', (_name, typed) => expect(plainText(typed)).toBe(''))

test('marks are not heaped upon a letter, and those of a script stay', () => {
  expect(plainText(`Z${'\u0317'.repeat(1500)}`)).toBe(`Z${'\u0317'.repeat(6)}`)
  expect(plainText('க்ஷ்மீ 👩‍👩‍👧 é')).toBe('க்ஷ்மீ 👩‍👩‍👧 é')
})

test('a line has neither breaks nor signs that turn what follows', () => {
  expect(oneLine(' Meena\r\n\u202ESpecimen\t\t M ')).toBe('Meena Specimen M')
})
