/** Why a PDF is not kept. */
export type PdfFault = 'damaged' | 'locked' | 'program' | 'heavy'

/** A letter of a name as it stands, or as the code that may be written for it: /J#61vaScript (ISO 32000-1, 7.3.5). */
const letter = (sign: string): string =>
  `(?:${sign}|#${sign
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/u, (digit) => `[${digit}${digit.toUpperCase()}]`)})`

const names = (...of: readonly string[]): RegExp =>
  new RegExp(`/(?:${of.map((name) => [...name].map(letter).join('')).join('|')})(?![A-Za-z0-9#])`, 'u')

const LOCKED = names('Encrypt')

/** What acts, reaches for another place, or is another file. A script of its own has no short name /JS without one of these. */
const PROGRAM = names(
  'JavaScript',
  'Rendition',
  'Launch',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'OnInstantiate',
  'XFA',
)

export function faultIn(text: string): PdfFault | undefined {
  if (LOCKED.test(text)) return 'locked'
  return PROGRAM.test(text) ? 'program' : undefined
}
