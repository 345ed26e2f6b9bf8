import { createRequire } from 'node:module'

/** What Noto Sans states of itself, in parts of the size: height of the capitals, and how far PDFKit moves a line. */
export const notoSans = { capHeight: 0.714, lineHeight: 1.362 } as const

/** The typefaces of the documents. `answer` is what a person filled in; the Tamil faces carry Latin letters too. */
export type Face = 'regular' | 'bold' | 'answer' | 'tamil' | 'tamilBold'

const files: Record<Face, string> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  answer: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
  tamil: '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  tamilBold: '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
}

// Resolved at run time from wherever this code stands, so that the bundle finds the fonts of the installed package.
const require = createRequire(import.meta.url)

/** Path of the static TrueType file of a face. PDFKit embeds WOFF2 as blank pages without an error, so only TTF. */
export const fontFile = (face: Face): string => require.resolve(files[face])
