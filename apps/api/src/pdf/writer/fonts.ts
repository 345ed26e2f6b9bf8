import { createRequire } from 'node:module'
import type { Script } from '@pan/contracts/messages/languages'

/** What Noto Sans states of itself, in parts of the size: height of the capitals, and how far PDFKit moves a line. */
export const notoSans = { capHeight: 0.714, lineHeight: 1.362 } as const

type OtherScript = Exclude<Script, 'latin'>

/** The typefaces of the documents. `answer` is what a person filled in; those of other scripts have Latin letters too. */
export type Face = 'regular' | 'bold' | 'answer' | OtherScript | `${OtherScript}Bold`

function fileOf(face: Face): string {
  if (face === 'regular') return '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
  if (face === 'bold') return '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'
  if (face === 'answer') return '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'
  const script = face.replace(/Bold$/u, '')
  const weight = face === script ? '400Regular' : '700Bold'
  const name = `NotoSans${script.charAt(0).toUpperCase()}${script.slice(1)}_${weight}`
  return `@expo-google-fonts/noto-sans-${script}/${weight}/${name}.ttf`
}

// Resolved at run time from wherever this code stands, so that the bundle finds the fonts of the installed package.
const require = createRequire(import.meta.url)

/** Path of the static TrueType file of a face. PDFKit embeds WOFF2 as blank pages without an error, so only TTF. */
export const fontFile = (face: Face): string => require.resolve(fileOf(face))
