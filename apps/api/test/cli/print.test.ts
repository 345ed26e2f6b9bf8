import { expect, test } from 'vitest'
import { printed } from '../../src/cli/print.ts'

test('texts of a record stand in one line, rows below in a table', () => {
  const output = {
    name: 'till',
    scopes: ['applications:read', 'files:write'],
    keys: [
      { id: 'one', last: null },
      { id: 'another', last: 'ab12' },
    ],
    faults: [],
  }
  expect(printed(output, false)).toBe(
    [
      'name    till',
      'scopes  applications:read, files:write',
      '',
      'keys',
      'id       last',
      'one',
      'another  ab12',
      '',
      'faults',
      'Nothing.',
    ].join('\n'),
  )
})

const SPOKEN = '\u001b]52;c;aGk=\u0007 \u009b2J \u202ekcab\u2028\u{e0041} க்\u200cஷ'

test.each([
  ['a table', [{ id: 'one', text: SPOKEN }]],
  ['a record', { id: 'one', text: SPOKEN, texts: [SPOKEN] }],
  ['a record within a record', { id: 'one', inner: { [SPOKEN]: SPOKEN } }],
])('nothing that somebody has sent speaks to the terminal out of %s', (_, output) => {
  for (const isJson of [false, true]) {
    const text = printed(output, isJson)
    expect(text).not.toMatch(/(?![\n\u200c])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(text).toContain(
      String.raw`\u001b]52;c;aGk=\u0007 \u009b2J \u202ekcab\u2028\udb40\udc41 க்` + '\u200cஷ',
    )
  }
  expect(JSON.parse(printed(output, true))).toEqual(output)
})

test('a text of several lines makes no further row', () => {
  const rows = [{ id: 'one', text: 'Bad.\ntwo  Good.' }]
  expect(printed(rows, false)).toBe(String.raw`id   text` + '\n' + String.raw`one  Bad.\ntwo  Good.`)
})
