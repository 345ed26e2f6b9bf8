import { textString } from './writer/object-file.ts'
import { sheetStyle, type SheetStyle, type SheetStyleName } from './sheet-theme.ts'
import type { Typeface } from './writer/typeface.ts'
import { number, type Run } from './writer/shaping.ts'
import { isShaped, broken } from './line-breaks.ts'

/** Typefaces by role: sheets in Tamil or Hindi are set in the faces of their script. */
export type Faces = Readonly<Record<SheetStyle['role'], Typeface>>

/** Words with spaces between them; a change of rise, as marks of Indian scripts need it, starts a new operator. */
function operators(runs: readonly Run[], space: string, size: number): string {
  let shown = ''
  let array = ''
  let rise = 0
  const flush = (): void => {
    if (array) shown += `[${array}] TJ\n`
    array = ''
  }
  runs.forEach((run, i) => {
    if (i > 0) array += `<${space}>`
    for (const piece of run.pieces) {
      if (piece.rise !== rise) {
        flush()
        rise = piece.rise
        shown += `${number((rise * size) / 1000)} Ts\n`
      }
      array += piece.array
    }
  })
  flush()
  return rise === 0 ? shown : `${shown}0 Ts\n`
}

/**
 * Sets texts of a sheet in one language. Sentences of the catalogue are set once for a style and a width and kept; what a
 * person wrote is set each time and never kept.
 */
export class Typesetter {
  readonly faces: Faces
  readonly #fixed: ReadonlySet<string>
  readonly #kept = new Map<string, Map<string, readonly string[]>>()

  constructor(faces: Faces, fixed: ReadonlySet<string>) {
    this.faces = faces
    this.#fixed = fixed
  }

  face(name: SheetStyleName): Typeface {
    return this.faces[sheetStyle[name].role]
  }

  /** Operators that show the text, one string a line, in a column of this width. */
  lines(text: string, name: SheetStyleName, width: number): readonly string[] {
    if (!this.#fixed.has(text)) return this.#set(text, name, width)
    const place = `${name} ${width}`
    let kept = this.#kept.get(place)
    if (!kept) this.#kept.set(place, (kept = new Map()))
    let lines = kept.get(text)
    if (!lines) kept.set(text, (lines = this.#set(text, name, width)))
    return lines
  }

  /** Operators that show the text on one line, however long. */
  line(text: string, name: SheetStyleName): string {
    const { size } = sheetStyle[name]
    const face = this.face(name)
    const runs = text.split(' ').map((word) => face.run(word))
    const shown = operators(runs, face.glyph(' ').hex, size)
    return isShaped(text) ? `/Span <</ActualText ${textString(text)}>> BDC\n${shown}EMC\n` : shown
  }

  #set(text: string, name: SheetStyleName, width: number): string[] {
    const room = (width * 1000) / sheetStyle[name].size
    return broken(text, this.face(name), room).map((line) => this.line(line, name))
  }
}
