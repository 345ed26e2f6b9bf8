import { describe, expect, test } from 'vitest'
import { en } from './en/index.ts'
import { hi } from './hi/index.ts'
import { ta } from './ta/index.ts'
import { translator } from './translate.ts'

const inEnglish = translator(en)
const inTamil = translator(ta)
const inHindi = translator(hi)

const sample = translator({
  plain: 'No parameter here',
  twice: '{name} and {name}',
  both: '{first} {second}',
  files: { one: 'A file of {owner}', other: '{count} files of {owner}' },
})

describe('placeholders', () => {
  test('a message without parameters comes out as it stands', () => {
    expect(sample('plain')).toBe('No parameter here')
  })

  test('every place of a parameter is filled', () => {
    expect(sample('twice', { name: 'A' })).toBe('A and A')
  })

  test('a parameter that was not given stays visible instead of vanishing', () => {
    expect(sample('both', { second: 'B' })).toBe('{first} B')
  })

  test('a parameter that the message does not name changes nothing', () => {
    expect(sample('plain', { name: 'A' })).toBe('No parameter here')
  })

  test('what a person typed is never read as a pattern or as another placeholder', () => {
    expect(sample('both', { first: '$& {second}', second: '$1' })).toBe('$& {second} $1')
  })

  test('an empty text and the number 0 are values', () => {
    expect(sample('both', { first: '', second: 0 })).toBe(' 0')
  })

  test('numbers keep Western digits, and bounds stay ungrouped, in every language', () => {
    expect(inEnglish('form.too_long', { max: 12345 })).toContain('12345')
    expect(inTamil('form.too_long', { max: 12345 })).toContain('12345')
    expect(inHindi('form.too_long', { max: 12345 })).toContain('12345')
  })
})

describe('plurals', () => {
  test('a large count is grouped as in India, in every language', () => {
    expect(inEnglish('ui.status.problems', { count: 123456 })).toContain('1,23,456 ')
    expect(inTamil('ui.status.problems', { count: 123456 })).toContain('1,23,456 ')
    expect(inHindi('ui.status.problems', { count: 123456 })).toContain('1,23,456 ')
  })

  test.each([
    [0, '0 problems'],
    [1, '1 problem'],
    [2, '2 problems'],
    [21, '21 problems'],
    [101, '101 problems'],
  ])('English, %d', (count, sentence) => {
    expect(inEnglish('ui.status.problems', { count })).toBe(sentence)
  })

  test.each([
    [0, '0 பிழைகள்'],
    [1, '1 பிழை'],
    [2, '2 பிழைகள்'],
    [21, '21 பிழைகள்'],
    [101, '101 பிழைகள்'],
  ])('Tamil, %d', (count, sentence) => {
    expect(inTamil('ui.status.problems', { count })).toBe(sentence)
  })

  test.each([
    [0, '0 ग़लतियाँ'],
    [1, '1 ग़लती'],
    [2, '2 ग़लतियाँ'],
  ])('Hindi, %d', (count, sentence) => {
    expect(inHindi('ui.status.problems', { count })).toBe(sentence.normalize('NFC'))
  })

  test('the form for one may leave the number out and still takes the other parameters', () => {
    expect(sample('files', { count: 1, owner: 'Anbu' })).toBe('A file of Anbu')
    expect(sample('files', { count: 3, owner: 'Anbu' })).toBe('3 files of Anbu')
  })

  test('a count given as text chooses as its number does', () => {
    expect(sample('files', { count: '1', owner: 'Anbu' })).toBe('A file of Anbu')
  })

  test('without a count the form for many is taken', () => {
    expect(sample('files', { owner: 'Anbu' })).toBe('{count} files of Anbu')
  })
})
