import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { decodeIn } from '../../../src/pdf/official/proposal/font-letters.ts'

async function decoderOf(...ranges: readonly string[]) {
  const { context } = await PDFDocument.create()
  const table = context.flateStream(`beginbfrange ${ranges.join(' ')} endbfrange`)
  return decodeIn(context.obj({ Type: 'Font', Subtype: 'Type0', ToUnicode: table }))
}

test('a range of letters that goes on behind the last one there is has none from there on', async () => {
  const decode = await decoderOf('<0001> <0004> <DBFFDFFE>')
  expect([...'\u0001\u0002\u0003\u0004'].map((code) => decode(`\0${code}`))).toEqual([
    '\u{10fffe}',
    '\u{10ffff}',
    '',
    '',
  ])
})

test('a range of numbers that cannot be counted up ends, as do ranges that say the same again', async () => {
  const long = 'f'.repeat(30)
  const far = 'f'.repeat(400)
  const decode = await decoderOf(
    '<0041> <0042> <0061>',
    `<${far}> <${far}> <0061>`,
    `<${long}> <${long}> <0061>`,
  )
  expect(decode('\0A\0B')).toBe('ab')
  const again = await decoderOf(...Array.from({ length: 3000 }, () => '<0000> <ffff> <0000>'))
  expect(again('\0A')).toBe('A')
})
