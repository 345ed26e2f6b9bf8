// Makes the pages' fonts in `dist/fonts`: of each Noto font the letters and the weights that a page uses. A whole font of
// Devanagari is nearly three times as large, and on a slow line its letters are what a page waits for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Script } from '@pan/contracts/messages/languages'
import subsetFont from 'subset-font'
import { syllables } from './devanagari.ts'
import { glyphsOf, subsetOf } from './subset.ts'

/** The weights that the styles name: text has 400, headings and buttons up to 700. */
export const WEIGHTS = { min: 400, max: 700 }

/**
 * Ranges of CSS, for a script of which we use less than its package has: of Latin what English and the signs of our texts need,
 * of Devanagari what Hindi and Marathi are written in today, without the accents of the Vedas, the vowels of Sanskrit and their
 * signs, the letters of other languages, and the digits: our texts have those of Latin.
 */
const FEWER_LETTERS: Partial<Record<Script, string>> = {
  latin:
    'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AD,U+00B0,U+00B7,U+00BB,U+00D7,U+00E9,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212',
  devanagari:
    'U+0901-0903,U+0905-090B,U+090F-0911,U+0913-0928,U+092A-0933,U+0935-0939,U+093C,U+093E-0943,U+0945,U+0947-0949,U+094B-094D,U+0958-095F,U+0964-0965,U+0970,U+0972,U+200C-200D,U+25CC',
}

/**
 * What of a font joins letters and sets signs to them by itself, and digits of one width, all that the styles ask for: small
 * capitals, fractions and forms for other languages stay behind.
 */
const FEATURES = (
  'abvm abvs akhn blwf blwm blws calt ccmp cjct clig dist fina haln half init kern liga mark medi mkmk nukt pref pres pstf psts ' +
  'rclt rkrf rlig rphf rvrn tnum vatu'
).split(' ')

/** How the package of a script and its files are named. */
const nameOf = (script: Script) => (script === 'latin' ? 'noto-sans' : `noto-sans-${script}`)

const packageOf = (script: Script) => `../node_modules/@fontsource-variable/${nameOf(script)}`

const read = (path: string) => readFileSync(new URL(path, import.meta.url))

/** The letters that the font of a script is for, as ranges of CSS. Every system has the rupee sign: no font brings it. */
export function lettersOf(script: Script): string {
  const ranges = JSON.parse(read(`${packageOf(script)}/unicode.json`).toString()) as Record<string, string>
  return (FEWER_LETTERS[script] ?? ranges[script]!)
    .split(',')
    .filter((range) => range !== 'U+20B9')
    .join(', ')
}

/** Where the build finds the font of a script, from the folder of the web site. */
export const fontFile = (script: Script) => `/dist/fonts/noto-sans-${script}.woff2`

const fileAt = (path: string) => fileURLToPath(new URL(`..${path}`, import.meta.url))

/** The letters of ranges of CSS, one after the other. */
const lettersIn = (ranges: string) =>
  ranges
    .split(', ')
    .flatMap((range) => {
      const [from, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at))
    })
    .join('')

/** The font of a script as its package has it. */
export const wholeFontOf = (script: Script) =>
  read(`${packageOf(script)}/files/${nameOf(script)}-${script}-wght-normal.woff2`)

/** The font of a script as pages get it: `woff2` for browsers. */
export async function fontOf(script: Script, targetFormat: 'woff2' | 'sfnt') {
  const whole = wholeFontOf(script)
  const letters = lettersIn(lettersOf(script))
  // Not given as they stand: the types of the package are older than `keepFeatures` and `keepAllGlyphs`.
  const options = { targetFormat, variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES }
  if (script !== 'devanagari') return subsetFont(whole, letters, options)
  const everything = { keepAllGlyphs: true }
  const plain = await subsetFont(whole, '', { targetFormat: 'sfnt', ...everything })
  const glyphs = glyphsOf(plain, syllables())
  const small = await subsetOf(plain, { letters, glyphs, features: FEATURES, weights: WEIGHTS })
  return subsetFont(small, '', { targetFormat, ...everything })
}

if (import.meta.main) {
  mkdirSync(fileAt('/dist/fonts'), { recursive: true })
  for (const script of new Set(LANGUAGES.map((language) => language.script)))
    writeFileSync(fileAt(fontFile(script)), await fontOf(script, 'woff2'))
}
