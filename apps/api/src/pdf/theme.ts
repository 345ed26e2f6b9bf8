import type { Face } from './writer/fonts.ts'

/** Every size, colour and font of the printed documents, in PDF points. */

export const sheet = { width: 595.28, height: 841.89 } as const

export const ink = {
  answer: '#000000',
  text: '#14181d',
  soft: '#4a545f',
  line: '#6b7683',
  hair: '#b9c1c9',
  tint: '#e6eaee',
  paper: '#ffffff',
  accent: '#0a5675',
  tick: '#ffcf33',
  test: '#c0213a',
} as const

export interface TextStyle {
  face: Face
  size: number
  leading: number
  color: string
}

/** Styles of the printed form; its language is English. */
export const formStyle = {
  number: { face: 'bold', size: 17, leading: 20, color: ink.text },
  heading: { face: 'bold', size: 10, leading: 12.4, color: ink.text },
  subheading: { face: 'regular', size: 7.6, leading: 10, color: ink.text },
  barLetter: { face: 'bold', size: 8, leading: 10, color: ink.paper },
  bar: { face: 'bold', size: 8, leading: 10, color: ink.text },
  itemNumber: { face: 'bold', size: 7.6, leading: 9, color: ink.text },
  item: { face: 'bold', size: 7.4, leading: 9, color: ink.text },
  label: { face: 'regular', size: 7, leading: 8.6, color: ink.text },
  body: { face: 'regular', size: 7.6, leading: 11, color: ink.text },
  hint: { face: 'regular', size: 6.4, leading: 8.2, color: ink.soft },
  small: { face: 'regular', size: 5.8, leading: 7.6, color: ink.soft },
} as const satisfies Record<string, TextStyle>

export type FormStyle = keyof typeof formStyle

export const stroke = { box: 0.6, hair: 0.4, frame: 0.8, tick: 1.5 } as const

/** Letter boxes: the cell of the measured forms, with the rows a little apart so that each row reads as one. */
export const comb = { cell: 14.74, height: 14.2, gap: 6, answer: 9.6 } as const

export const bar = { height: 13.5, letterWidth: 20.85, padding: 6 } as const

export const banner = { height: 15 } as const

export const tick = { side: 9.6, label: 4, labelDrop: 7.5, marked: 9 } as const

export const openLine = { answer: 9.4, padding: 3, drop: 2.6 } as const

/** Photographs: 3.5 × 4.5 cm, width × height, since 2026; 2.5 × 3.5 cm before. */
export const photos = {
  large: { width: 99.21, height: 127.56, padding: 8, centimetres: '4.5 × 3.5' },
  small: { width: 70.87, height: 99.21, padding: 4, centimetres: '3.5 × 2.5' },
} as const
export type PhotoSize = keyof typeof photos

/** The columns and rows of a printed form: item number, wording, letter boxes. */
export const grid = {
  left: 35.15,
  right: 560.15,
  number: 39.4,
  columns: { numberRule: 56, wording: 61, wordingWidth: 66 },
  changeColumns: { numberRule: 52, change: { tick: 55.2, rule: 68 }, wording: 72, wordingWidth: 60 },
  tickDrop: 2,
  tickColumns: [0, 88.44, 176.88, 265.32],
  sectionGap: 7.2,
  labelEnd: 181.5,
  labelWidth: 121,
  field: 186.15,
  pitch: 18,
  padding: 2.8,
  baseline: 9.7,
  state: { captionEnd: 137, box: 141.5, width: 164 },
  country: { caption: 313, box: 343, width: 68 },
  longCaption: 53,
  longWidth: 87,
  pin: { caption: 418.5, box: 451.47 },
} as const
