import { box, dateComb, line, rule, text } from '../layout/layout-items.ts'
import type { Item } from '../layout/layout.ts'
import { grid } from '../theme.ts'
import { sectionFrame } from './section.ts'
import type { Block } from './section.ts'

const signature = { x: 358.8, width: 195.85, height: 61.5 }
const signed = { caption: 61, x: 108, width: 236 }
const statementPitch = 14
const words = grid.columns.wording

interface Verification {
  title?: string
  /** What is declared after the sentence on truth, one line each. */
  statements: readonly string[]
  signature: string
}

const signedLine = (y: number, name: string, caption: string): Item[] => [
  text(signed.caption, y, 'label', caption),
  line(name, signed.x, y, signed.width),
]

const signatureBox = (y: number, caption: string): Item[] => [
  box(signature.x, y, signature.width, signature.height),
  text(signature.x, y + signature.height + 8.8, 'hint', caption, { width: signature.width, align: 'center' }),
]

export const bySignatureOrThumb = 'Signature, or left thumb impression, inside the box'
export const bySignature = 'Signature of the person who is authorised, inside the box'

/** Who declares what, where and when, and the box for the signature. */
export function verification(
  top: number,
  { title = 'VERIFICATION', statements, signature: caption }: Verification,
): Block {
  const statementY = (i: number): number => top + 53.5 + i * statementPitch
  const below = top + 53.5 + statements.length * statementPitch
  const end = below + 70
  return {
    items: [
      ...sectionFrame(top, end, '', title),
      rule(grid.columns.numberRule, top + 13.5, grid.columns.numberRule, end),
      text(grid.number, top + 27, 'itemNumber', '(a)'),
      text(words, top + 27, 'body', 'I,'),
      line('signer', 69, top + 27, 305),
      text(380, top + 27, 'body', 'in my capacity as'),
      line('capacity', 446, top + 27, 108.65),
      text(
        words,
        top + 39.5,
        'body',
        'declare that what is stated in this form is true to the best of my information and belief.',
      ),
      ...statements.flatMap((statement, i) => [
        text(grid.number, statementY(i), 'itemNumber', `(${'bcd'[i]})`),
        text(words, statementY(i), 'body', statement),
      ]),
      ...signedLine(below + 7.5, 'place', 'Place'),
      text(signed.caption, below + 25.5, 'label', 'Date'),
      dateComb('date', signed.x, below + 15.8),
      ...signedLine(below + 45.5, 'signed_name', 'Name'),
      ...signedLine(below + 62.5, 'designation', 'Designation'),
      ...signatureBox(below - 4, caption),
    ],
    end,
  }
}

const notePitch = 12

/** Our own short notes on how the form is filled in. */
export function notes(top: number, lines: readonly string[]): Block {
  const end = top + 13.5 + 6 + lines.length * notePitch + 3
  return {
    items: [
      ...sectionFrame(top, end, '', 'NOTES'),
      ...lines.flatMap((note, i) => [
        text(grid.number, top + 28 + i * notePitch, 'itemNumber', String(i + 1)),
        text(grid.number + 14, top + 28 + i * notePitch, 'body', note),
      ]),
    ],
    end,
  }
}
