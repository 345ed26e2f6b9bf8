// Makes the pages' fonts in `dist/fonts`: of each Noto font the letters and the weights that a page uses. A whole font of
// Devanagari is twice as large, and on a slow line its letters are what a page waits for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Script } from '@pan/contracts/messages/languages'
import subsetFont from 'subset-font'

/** The weights that the styles name: text has 400, headings and buttons up to 700. */
export const WEIGHTS = { min: 400, max: 700 }

/**
 * Ranges of CSS, for a script of which we use less than its package has: of Devanagari what Hindi and Marathi are written in
 * today, without the accents of the Vedas and the letters of Kashmiri and Sindhi.
 */
const FEWER_LETTERS: Partial<Record<Script, string>> = {
  devanagari:
    'U+0901-0903,U+0905-090D,U+090F-0911,U+0913-0939,U+093C-0945,U+0947-0949,U+094B-094D,U+0950,U+0958-0961,U+0964-0970,U+0972,U+200C-200D,U+25CC',
}

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

/** The font of a script as pages get it: `woff2` for browsers. */
export const fontOf = (script: Script, targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(
    read(`${packageOf(script)}/files/${nameOf(script)}-${script}-wght-normal.woff2`),
    lettersIn(lettersOf(script)),
    { targetFormat, variationAxes: { wght: WEIGHTS } },
  )

if (import.meta.main) {
  mkdirSync(fileAt('/dist/fonts'), { recursive: true })
  for (const script of new Set(LANGUAGES.map((language) => language.script)))
    writeFileSync(fileAt(fontFile(script)), await fontOf(script, 'woff2'))
}
