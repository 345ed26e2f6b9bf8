// Makes a font smaller by naming its glyphs, which `subset-font` cannot: it keeps all that any order of the letters may call for.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'

type Subsetter = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory }

/** Numbers of `hb-subset.h`. */
const NO_LAYOUT_CLOSURE = 0x200
const LAYOUT_FEATURES = 6
const WRITABLE = 2

const tagOf = (name: string) => [...name].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0)

/** Every glyph that words take on the way to how they are drawn: a rule without one of its steps is gone. */
export function glyphsOf(font: Buffer, words: readonly string[]): Set<number> {
  const shaped = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font).buffer)))
  const glyphs = new Set<number>()
  for (const word of words) {
    const buffer = new harfbuzz.Buffer()
    const note = () => buffer.getGlyphInfos().forEach(({ codepoint }) => glyphs.add(codepoint))
    buffer.addText(word)
    buffer.guessSegmentProperties()
    buffer.setMessageFunc(() => {
      note()
      return true
    })
    harfbuzz.shape(shaped, buffer)
    note()
  }
  return glyphs
}

interface Wanted {
  letters: string
  glyphs: ReadonlySet<number>
  features: readonly string[]
  weights: { min: number; max: number }
}

/** A font in the format `sfnt` with these letters and glyphs, and no others. */
export async function subsetOf(
  font: Buffer,
  { letters, glyphs, features, weights }: Wanted,
): Promise<Buffer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  const { instance } = await WebAssembly.instantiate(wasm)
  const hb = instance.exports as unknown as Subsetter
  hb['_initialize']!()
  const bytes = () => new Uint8Array(hb.memory.buffer)
  const place = hb['malloc']!(font.byteLength)
  bytes().set(font, place)
  const face = hb['hb_face_create']!(hb['hb_blob_create']!(place, font.byteLength, WRITABLE, 0, 0), 0)
  const input = hb['hb_subset_input_create_or_fail']!()
  const put = (set: number, values: Iterable<number>) => {
    hb['hb_set_clear']!(set)
    for (const value of values) hb['hb_set_add']!(set, value)
  }
  put(hb['hb_subset_input_set']!(input, LAYOUT_FEATURES), features.map(tagOf))
  put(
    hb['hb_subset_input_unicode_set']!(input),
    Array.from(letters, (letter) => letter.codePointAt(0)!),
  )
  put(hb['hb_subset_input_glyph_set']!(input), glyphs)
  hb['hb_subset_input_set_flags']!(input, NO_LAYOUT_CLOSURE)
  hb['hb_subset_input_set_axis_range']!(input, face, tagOf('wght'), weights.min, weights.max, Number.NaN)
  const subset = hb['hb_subset_or_fail']!(face, input)
  if (subset === 0) throw new Error('The font could not be made smaller')
  const made = hb['hb_face_reference_blob']!(subset)
  const from = hb['hb_blob_get_data']!(made, 0)
  return Buffer.from(bytes().slice(from, from + hb['hb_blob_get_length']!(made)))
}
