import { expect, test } from 'vitest'
import { oneSpelling } from './one-spelling.ts'

test.each([
  ['फ़ैज़ाबाद', 'फैजाबाद'],
  ['चंडीगढ़', 'चण्डीगढ'],
  ['झाँसी', 'झांसी'],
  ['कोयम्बटूर', 'कोयंबटूर'],
  ['हिन्दी', 'हिंदी'],
  ['क्\u200Dषेत्र', 'क्षेत्र'],
])('%s is searched like %s', (one, other) => {
  expect(oneSpelling(one)).toBe(oneSpelling(other))
})

test.each(['अन्न', 'कन्या', 'चेन्नई', 'தமிழ்நாடு', 'São Tomé'])('%s stays as it is', (text) => {
  expect(oneSpelling(text)).toBe(text)
})
