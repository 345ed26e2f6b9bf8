import { answered } from '../layout/answered.ts'
import type { Filled } from '../layout/layout.ts'
import { stroke, tick } from '../theme.ts'
import { textString } from '../writer/object-file.ts'
import { isAscii, number } from '../writer/shaping.ts'
import { decoration } from '../writer/tags.ts'
import type { Typeface } from '../writer/typeface.ts'
import { fitted, type Written } from './fitted-text.ts'
import type { PlacedAnswer } from './placed-answers.ts'

/** A tick mark inside its box, which is a square or is made one. */
function tickPath({ areas: [area] }: PlacedAnswer, top: number): string {
  const { x, y, width, height } = area!
  const side = Math.min(width, height)
  const left = x + (width - side) / 2
  const upper = y + (height - side) / 2
  const points = [
    [0.2, 0.52],
    [0.42, 0.78],
    [0.82, 0.22],
  ] as const
  return points
    .map(
      ([across, down], at) =>
        `${number(left + across * side)} ${number(top - upper - down * side)} ${at === 0 ? 'm' : 'l'}\n`,
    )
    .join('')
}

/** An X that nobody sees, in the box: search and screen readers find it. */
const readableTick = ({ areas: [area] }: PlacedAnswer, face: Typeface, top: number): string =>
  `1 0 0 1 ${number(area!.x)} ${number(top - area!.y - area!.height)} Tm\n<${face.glyph('X').hex}> Tj\n`

/** An answer as the operators that show it; what reads the page aloud gets the answer and not letters with gaps. */
function shown(value: string, written: readonly Written[], face: Typeface, top: number): string {
  const letters = written
    .map(({ text, x, y, size }) => {
      const hex = Array.from(text, (letter) => face.glyph(letter).hex).join('')
      return `/${face.id} ${number(size)} Tf\n1 0 0 1 ${number(x)} ${number(top - y)} Tm\n<${hex}> Tj\n`
    })
    .join('')
  const isRead = written.length === 1 && isAscii.test(value)
  return isRead ? letters : `/Span <</ActualText ${textString(value)}>> BDC\n${letters}EMC\n`
}

/**
 * What goes over a page of the official form, and the answers whose place on it is too small. With the questions each answer is a
 * part of the page, behind its first one.
 */
export function answersOn(
  places: readonly PlacedAnswer[],
  filled: Filled,
  face: Typeface,
  top: number,
  questions?: ReadonlyMap<string, string>,
): { content: string; unfitted: string[] } {
  let ticks = ''
  let marks = ''
  let texts = ''
  const unfitted: string[] = []
  let at = 1
  for (const place of places) {
    const value = filled[place.answer]
    const part = (operators: string) =>
      questions ? answered(questions.get(place.answer), value!, at++, operators) : operators
    if (value === true && place.kind === 'tick') {
      ticks += tickPath(place, top)
      marks += part(readableTick(place, face, top))
    }
    if (typeof value !== 'string' || value === '' || place.kind === 'tick') continue
    const written = fitted(place, value, face)
    if (written) texts += part(shown(value, written, face, top))
    else unfitted.push(place.answer)
  }
  const lines = ticks && `${stroke.tick} w\n${ticks}S\n`
  const drawn = questions && lines ? decoration(lines) : lines
  const hidden = marks && `/${face.id} ${tick.marked} Tf\n3 Tr\n${marks}0 Tr\n`
  const content = drawn || texts ? `0 g 0 G\n${drawn}BT\n${texts}${hidden}ET\n` : ''
  return { content, unfitted }
}
