import { type Filled, type FormLayout, type Item, type TickSlot, isSlot } from './layout.ts'
import { comb, tick } from '../theme.ts'
import type { Typeface } from '../writer/typeface.ts'
import { ticks, readableTick, combText, lineText } from './slot-text.ts'

/** The answers on one page as one text block, after the ticks. */
function fillPage(items: readonly Item[], filled: Filled, face: Typeface): string {
  const ticked: TickSlot[] = []
  let boxed = ''
  let lines = ''
  for (const slot of items.filter(isSlot)) {
    const value = filled[slot.name]
    if (value === true && slot.kind === 'tick') ticked.push(slot)
    if (typeof value !== 'string' || value === '') continue
    if (slot.kind === 'comb') boxed += combText(slot, value, face)
    if (slot.kind === 'line') lines += lineText(slot, value, face)
  }
  const marks = ticked.map((slot) => readableTick(slot, face)).join('')
  const hidden = marks && `/${face.id} ${tick.marked} Tf\n3 Tr\n${marks}0 Tr\n`
  if (!(boxed || lines || hidden)) return ''
  return `0 g 0 G\n${ticks(ticked)}BT\n/${face.id} ${comb.answer} Tf\n${boxed}${lines}${hidden}ET\n`
}

/** Contents of the form's pages: the blank page as it lies ready, then the answers on top. */
export const formPages = (
  layout: FormLayout,
  filled: Filled,
  pageTemplates: ReadonlyMap<string, string>,
  face: Typeface,
): string[] =>
  layout.pages.map(
    (items, i) => `/${pageTemplates.get(`${layout.id}/${i}`)} Do\n${fillPage(items, filled, face)}`,
  )
