import type { Typeface } from './writer/typeface.ts'

/** Letters whose order on paper is not the order in the text: a reader of the file gets the text beside them. */
export const isShaped = (text: string): boolean => /[^\u0020-\u024f\u2000-\u20ff]/u.test(text)

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
export function broken(text: string, face: Typeface, room: number): string[] {
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
