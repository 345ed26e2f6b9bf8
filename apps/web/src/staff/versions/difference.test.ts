import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const piecesOf = (...[locale, before, now]: Parameters<typeof differenceOf>) =>
  differenceOf(locale, before, now).map(({ kind, text }) => [kind, text])

test('a difference names whole words of each language, and every sign and space', () => {
  expect(piecesOf('en', 'The fee is 107 rupees.', 'The fee is 110 rupees.')).toEqual([
    ['same', 'The fee is '],
    ['removed', '107'],
    ['added', '110'],
    ['same', ' rupees.'],
  ])
  expect(piecesOf('ta', 'கட்டணம் மாறியது', 'கட்டணம் மாறவில்லை')).toEqual([
    ['same', 'கட்டணம் '],
    ['removed', 'மாறியது'],
    ['added', 'மாறவில்லை'],
  ])
  expect(piecesOf('en', 'a  b', 'a b').some(([kind]) => kind === 'removed')).toBe(true)
})

test('the pieces that stay and those that are added are the text as it is now, letter for letter', () => {
  const now = '## A\n\n- one\n- two  \n\n![x](/y)\n'
  const pieces = differenceOf('en', '## B\n\n- two', now)
  expect(
    pieces
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(now)
})
