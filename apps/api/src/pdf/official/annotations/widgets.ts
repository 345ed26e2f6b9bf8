import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { OfficialField } from '../official-form.ts'
import { edgesOf, isOnPaper, key, lookOf, numbersIn, type Look } from './printed-look.ts'

const PUSH_BUTTON = 1 << 16
const COMB = 1 << 24
/** As a map can say it. */
const NAME_LENGTH_MAX = 200
/** Whoever looks for the place of an answer reads no more. */
const LABEL_LENGTH_MAX = 300

/** A place of a field on a page, as the PDF has it. */
export interface Widget extends OfficialField {
  readonly isFilled: boolean
  /** How many letters it takes, with boxes or without; absent where it does not say. */
  readonly lettersMax?: number | undefined
  /** What is printed of it while it is empty; absent where nothing is. */
  readonly look?: Look | undefined
}

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''

/** The dictionary and those above it. */
function chainOf(widget: PDFDict): PDFDict[] {
  const chain: PDFDict[] = []
  for (let each: PDFObject | undefined = widget; each instanceof PDFDict; each = each.lookup(key('Parent'))) {
    if (chain.includes(each)) break
    chain.push(each)
  }
  return chain
}

const inherited = (chain: readonly PDFDict[], name: string): PDFObject | undefined =>
  chain.map((each) => each.lookup(key(name))).find((each) => each !== undefined)

/** The states of a button that are not off. */
const onStates = (widget: PDFDict): string[] => {
  const normal = widget.lookupMaybe(key('AP'), PDFDict)?.lookup(key('N'))
  if (!(normal instanceof PDFDict)) return []
  return normal
    .keys()
    .map((name) => name.decodeText())
    .filter((name) => name !== 'Off')
}

/** The places at which a field stands. */
function placesOf(owner: PDFDict): (PDFObject | undefined)[] {
  const kids = owner.lookupMaybe(key('Kids'), PDFArray)
  return kids ? kids.asArray().map((_, at) => kids.lookup(at)) : [owner]
}

/** The fields of a page, place by place. `page` counts from 1. */
export function widgetsOf({ node }: PDFPage, page: number): Widget[] {
  const [mediaLeft = 0, mediaBottom = 0, , mediaTop = 0] = numbersIn(node.MediaBox())
  const annotations = node.Annots()
  if (!annotations) return []
  return annotations.asArray().flatMap((_, at): Widget[] => {
    const widget = annotations.lookup(at)
    if (!(widget instanceof PDFDict) || widget.lookup(key('Subtype')) !== key('Widget')) return []
    const chain = chainOf(widget)
    const owner = chain.find((each) => each.has(key('T'))) ?? widget
    const kids = placesOf(owner)
    const name = chain
      .map((each) => textOf(each.lookup(key('T'))))
      .filter(Boolean)
      .toReversed()
      .join('.')
    if (name.length > NAME_LENGTH_MAX) throw new Error('A field has a longer name than a map can say.')
    const [left, bottom, right, top] = edgesOf(widget)
    const type = inherited(chain, 'FT')
    const flags = inherited(chain, 'Ff')
    // It asks nothing, and nobody presses it on paper.
    if (type === key('Btn') && flags instanceof PDFNumber && (flags.asNumber() & PUSH_BUTTON) !== 0) return []
    const isComb = flags instanceof PDFNumber && (flags.asNumber() & COMB) !== 0
    const letters = inherited(chain, 'MaxLen')
    const isTick = type === key('Btn')
    const [state] = isTick ? onStates(widget) : []
    const value = inherited(chain, 'V')
    const isFilled = value instanceof PDFName ? value !== key('Off') : textOf(value) !== ''
    return [
      {
        name: kids.length > 1 ? `${name}/${state ?? kids.indexOf(widget) + 1}` : name,
        kind: isTick ? 'tick' : 'text',
        page,
        area: {
          x: left - mediaLeft,
          y: mediaTop - mediaBottom - (top - mediaBottom),
          width: right - left,
          height: top - bottom,
          ...(isComb && letters instanceof PDFNumber && { boxes: letters.asNumber() }),
        },
        label: textOf(inherited(chain, 'TU')).slice(0, LABEL_LENGTH_MAX),
        isFilled,
        lettersMax: letters instanceof PDFNumber ? letters.asNumber() : undefined,
        look: isOnPaper(widget) ? lookOf(widget, 'Off') : undefined,
      },
    ]
  })
}
