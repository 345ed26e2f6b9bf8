import { textString } from './writer/pdf-file.ts'
import { sheetStyle } from './theme.ts'
import type { SheetStyle, SheetStyleName } from './theme.ts'
import { number } from './writer/typeface.ts'
import type { Run, Typeface } from './writer/typeface.ts'

/** Typefaces by role: sheets in Tamil or Hindi are set in the faces of their script. */
export type Faces = Readonly<Record<SheetStyle['role'], Typeface>>

/** Letters whose order on paper is not the order in the text: a reader of the file gets the text beside them. */
const isShaped = (text: string): boolean => /[^\u0020-\u024f\u2000-\u20ff]/u.test(text)

/** Breaks a word that is wider than a line, such as a long e-mail address. */
function brokenWord(word: string, face: Typeface, room: number): string[] {
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const letter of word) {
    const more = face.glyph(letter).width
    if (part && width + more > room) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += letter
    width += more
  }
  return [...parts, part]
}

/** The lines of a text, `room` thousandths of the size wide; only a word that fits no line is broken. */
function broken(text: string, face: Typeface, room: number): string[] {
  const space = face.glyph(' ').width
  const lines: string[] = []
  let line = ''
  let used = 0
  const place = (word: string, width: number): void => {
    const fits = line !== '' && used + space + width <= room
    if (line !== '' && !fits) lines.push(line)
    line = fits ? `${line} ${word}` : word
    used = fits ? used + space + width : width
  }
  for (const word of text.split(' ')) {
    const { width } = face.run(word)
    if (width <= room || isShaped(word)) place(word, width)
    else for (const part of brokenWord(word, face, room)) place(part, face.run(part).width)
  }
  return [...lines, line]
}

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
export class Setting {
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
