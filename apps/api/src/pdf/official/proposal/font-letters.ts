import { type PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { decoded } from '../official-source.ts'

/** What the bytes of a string in a font say; nothing where the font does not tell. */
export type Decode = (bytes: string) => string

/** In all its ranges together, those that say the same again too. */
const CODES_MAX = 70_000
const LETTER_MAX = 0x10_ff_ff
const PAIR = /<([0-9a-f]+)>\s*<([0-9a-f]+)>/giu
const RANGE = /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^\]]*)\])/giu

const lettersOf = (hex: string): string => {
  const bytes = Buffer.from(hex.length % 4 === 0 ? hex : hex.padStart(4, '0'), 'hex')
  return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : ''
}

const letterAt = (point: number): string => (point <= LETTER_MAX ? String.fromCodePoint(point) : '')

const sectionsOf = (table: string, name: string): string[] =>
  [...table.matchAll(new RegExp(`begin${name}([\\s\\S]*?)end${name}`, 'gu'))].map(([, part = '']) => part)

/** The letters of each code, as the table for copying text has them. */
function codesIn(table: string): Map<number, string> {
  const codes = new Map<number, string>()
  for (const part of sectionsOf(table, 'bfchar'))
    for (const [, code = '', letters = ''] of part.matchAll(PAIR))
      codes.set(Number.parseInt(code, 16), lettersOf(letters))
  let looked = 0
  for (const part of sectionsOf(table, 'bfrange'))
    for (const [, from = '', to = '', letters, list = ''] of part.matchAll(RANGE)) {
      const [begin, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      const each = [...list.matchAll(/<([0-9a-f]+)>/giu)].map(([, hex = '']) => lettersOf(hex))
      const first = letters === undefined ? undefined : lettersOf(letters)
      for (let code = begin; code <= end && looked < CODES_MAX; code++, looked++)
        codes.set(
          code,
          first === undefined
            ? (each[code - begin] ?? '')
            : letterAt((first.codePointAt(0) ?? 0) + code - begin),
        )
    }
  return codes
}

/** How to read what is set in a font. */
export function decodeIn(font: PDFDict | undefined): Decode {
  const isWide = font?.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')
  const table = font?.lookup(PDFName.of('ToUnicode'))
  if (!(table instanceof PDFStream)) return isWide ? () => '' : (bytes) => bytes
  const codes = codesIn(Buffer.from(decoded(table)).toString('latin1'))
  return (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += isWide ? 2 : 1) {
      const code = isWide
        ? bytes.charCodeAt(at) * 256 + (bytes.charCodeAt(at + 1) || 0)
        : bytes.charCodeAt(at)
      text += codes.get(code) ?? ''
    }
    return text
  }
}
