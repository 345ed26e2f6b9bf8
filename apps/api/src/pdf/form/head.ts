import { banner, box, comb, rule, text } from '../layout/layout-items.ts'
import type { Item } from '../layout/layout.ts'
import { grid, photos } from '../theme.ts'
import type { PhotoSize } from '../theme.ts'

const middle = { x: 142, width: 311.3 }
const headNumbers = { caption: 246, x: 251, first: 118.5, pitch: 19 }
const textWidth = grid.right - grid.left

interface Head {
  number: string
  rule: string
  /** Two lines of title. */
  title: readonly [string, string]
  law: string
  photos?: PhotoSize
  hints?: readonly string[]
  /** Numbers that identify an existing card, by slot: wording and groups of boxes. */
  numbers?: readonly (readonly [name: string, words: string, groups: readonly number[]])[]
  banner?: string
}

export const withdrawn = 'WITHDRAWN SINCE 1 APRIL 2026 · FOR APPLICATIONS MADE BEFORE THAT DAY ONLY'

const photoBox = (size: PhotoSize, side: 'left' | 'right', heading: string, advice: string): Item[] => {
  const { width, height, padding, centimetres } = photos[size]
  const x = side === 'left' ? grid.left : grid.right - width
  const inner = { width: width - 2 * padding, align: 'center' } as const
  return [
    box(x, 34, width, height),
    text(x + padding, 34 + height * 0.314, 'item', heading, inner),
    text(x + padding, 34 + height * 0.502, 'hint', advice.replace('{size}', centimetres), inner),
  ]
}

const photoBoxes = (size: PhotoSize): Item[] => [
  ...photoBox(
    size,
    'left',
    'PHOTOGRAPH 1',
    size === 'large'
      ? 'Paste here, {size} cm. Sign, or put the left thumb impression, across the photograph and this sheet.'
      : 'Paste here, {size} cm. Sign across it.',
  ),
  ...photoBox(
    size,
    'right',
    'PHOTOGRAPH 2',
    size === 'large'
      ? 'Paste the same photograph here, {size} cm. Do not sign or mark it.'
      : 'Paste here. Do not sign or mark it.',
  ),
]

const centred = (y: number, style: 'number' | 'heading' | 'subheading' | 'hint', words: string): Item =>
  text(middle.x, y, style, words, { width: middle.width, align: 'center' })

/** Sentences under the head of a form on which a person is named, with or without photographs. */
export const fillingHints = {
  general: [
    'Fill in English, in CAPITAL letters, preferably with black ink.',
    'One character to a box; leave one box empty between two words.',
  ],
  person: [
    'Use recent colour photographs on a white ground. Do not staple or clip them.',
    'No titles such as Shri, Smt or Dr before a name. No initials in the first or the last name.',
  ],
  entity: ['The whole name from the first box on; PRIVATE LIMITED in full; no M/s before it.'],
} as const

export const head = ({ hints = [], numbers = [], ...words }: Head): Item[] => [
  ...(words.banner ? [banner(grid.left, 13, textWidth, words.banner)] : []),
  ...(words.photos ? photoBoxes(words.photos) : []),
  centred(50, 'number', words.number),
  centred(61.5, 'subheading', words.rule),
  centred(79.5, 'heading', words.title[0]),
  centred(92, 'heading', words.title[1]),
  centred(104.5, 'subheading', words.law),
  rule(middle.x + 40, 113.5, middle.x + middle.width - 40, 113.5),
  ...numbers.flatMap(([name, caption, groups], i) => {
    const y = headNumbers.first + i * headNumbers.pitch
    return [
      text(middle.x, y + grid.baseline, 'item', caption, {
        width: headNumbers.caption - middle.x,
        align: 'right',
      }),
      comb(name, headNumbers.x, y, ...groups),
    ]
  }),
  ...hints.map((hint, i) => centred(126 + numbers.length * headNumbers.pitch + i * 9.5, 'hint', hint)),
]

/** The top of a page after the first. */
export const continued = (number: string, page: number, warning?: string): Item[] => [
  ...(warning ? [banner(grid.left, 13, textWidth, warning)] : []),
  text(grid.left, 40, 'item', number),
  text(grid.right - 200, 40, 'label', `continued from page ${page - 1}`, { width: 200, align: 'right' }),
]

/** The small print of a page: what this print is, and what could not be checked about it. */
export const foot = (smallPrint: string, page: string): Item[] => [
  text(grid.left, 812, 'small', smallPrint, { width: 440 }),
  text(grid.right - 80, 812, 'small', page, { width: 80, align: 'right' }),
]
