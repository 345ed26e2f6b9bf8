import { answered, blankPage } from './answered.ts'
import { questionsOf } from './asked-answers.ts'
import { type Filled, type FormLayout, isSlot, type Slot, type TickSlot } from './layout.ts'
import { comb, tick } from '../theme.ts'
import { decoration } from '../writer/tags.ts'
import type { Typeface } from '../writer/typeface.ts'
import { ticks, readableTick, combText, lineText } from './slot-text.ts'

/** The answers on one page as one text block, after the ticks. They are read in the order of the questions. */
function fillPage(
  items: readonly Slot[],
  filled: Filled,
  face: Typeface,
  asked: ReadonlyMap<string, string>,
): string {
  const ticked: TickSlot[] = []
  let boxed = ''
  let lines = ''
  let marks = ''
  // Before them the page says what a blank one says.
  let at = 1
  for (const slot of items) {
    const value = filled[slot.name]
    const part = (shown: string) => answered(asked.get(slot.name), value!, at++, shown)
    if (value === true && slot.kind === 'tick') {
      ticked.push(slot)
      marks += part(readableTick(slot, face))
    }
    if (typeof value !== 'string' || value === '') continue
    if (slot.kind === 'comb') boxed += part(combText(slot, value, face))
    if (slot.kind === 'line') lines += part(lineText(slot, value, face))
  }
  const hidden = marks && `/${face.id} ${tick.marked} Tf\n3 Tr\n${marks}0 Tr\n`
  if (!(boxed || lines || hidden)) return ''
  const drawn = ticks(ticked)
  return `0 g 0 G\n${drawn && decoration(drawn)}BT\n/${face.id} ${comb.answer} Tf\n${boxed}${lines}${hidden}ET\n`
}

/** Contents of the form's pages: the blank page as it lies ready, then the answers on top. */
export const formPages = (
  layout: FormLayout,
  filled: Filled,
  pageTemplates: ReadonlyMap<string, string>,
  face: Typeface,
): string[] =>
  layout.pages.map(
    (items, i) =>
      blankPage(`/${pageTemplates.get(`${layout.id}/${i}`)} Do\n`) +
      fillPage(items.filter(isSlot), filled, face, questionsOf(layout)),
  )
