import { ink } from './theme.ts'

/** Styles of our own sheets; which typeface a role means depends on the language. */
export interface SheetStyle {
  role: 'text' | 'strong' | 'value' | 'answer'
  size: number
  leading: number
  color: string
}

const palette = {
  title: { role: 'strong', size: 16, leading: 21, color: ink.text },
  heading: { role: 'strong', size: 9.6, leading: 13, color: ink.text },
  section: { role: 'strong', size: 8.8, leading: 12.2, color: ink.accent },
  group: { role: 'strong', size: 7.2, leading: 10, color: ink.soft },
  body: { role: 'text', size: 8.8, leading: 12.2, color: ink.text },
  strong: { role: 'strong', size: 8.8, leading: 12.2, color: ink.text },
  soft: { role: 'text', size: 7.6, leading: 10.6, color: ink.soft },
  label: { role: 'text', size: 6.8, leading: 9, color: ink.soft },
  value: { role: 'value', size: 8.6, leading: 11, color: ink.answer },
  coupon: { role: 'answer', size: 19, leading: 24, color: ink.text },
  mark: { role: 'strong', size: 15, leading: 20, color: ink.accent },
  foot: { role: 'text', size: 6.6, leading: 9, color: ink.soft },
} as const satisfies Record<string, SheetStyle>

export type SheetStyleName = keyof typeof palette

export const sheetStyle: Readonly<Record<SheetStyleName, SheetStyle>> = palette

export const sheetSpace = {
  top: 40,
  bottom: 796,
  stillFresh: 400,
  left: 44,
  width: 507.28,
  foot: 818,
  footRule: 807,
  afterHeading: 5,
  beforeHeading: 11,
  afterParagraph: 4,
  headingPadding: 7,
  headingIndent: 11,
  headingBaseline: 11.9,
  headingHeight: 17,
  checkSide: 9,
  checkIndent: 18,
  columnGap: 14,
  rowGap: 3.4,
  answerColumns: 3,
  beforeSection: 3.8,
  beforeHeadLabel: 6,
  afterHead: 8,
  labelWidth: 150,
  qr: 92,
  qrGap: 18,
  siteMark: 24,
  siteMarkGap: 7,
} as const
