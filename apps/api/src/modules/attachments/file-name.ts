import { composed } from '@pan/contracts/kit/spelling/composed'

const LENGTH_MAX = 100
/** Of a name as it is sent, path and all, the end is read: a header may hold eighty thousand letters. */
const TYPED_LENGTH_MAX = 1000
const EXTENSION = { pdf: 'pdf', jpeg: 'jpg', png: 'png' } as const
const EXTENSIONS = /\.(?:pdf|jpe?g|png)$/iu
// What browsers make of quotes and line ends in a name.
const ESCAPED = /%(?:22|0A|0D)/giu
// Signs that end a header or a path, and those that nobody sees or that turn the reading direction: photo‮gpj.exe
const UNSAFE = /["'`\\/:*?<>|;%]|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp}/gu

/** What somebody called a file as it can be shown and saved: the last part of a path, without tricks, of its own kind. */
export function fileName(given: string, kind: keyof typeof EXTENSION): string {
  const last = composed(given.slice(-TYPED_LENGTH_MAX)).split(/[\\/]/u).at(-1) ?? ''
  const clean = last
    .replace(EXTENSIONS, '')
    .replaceAll(ESCAPED, '')
    .replaceAll(UNSAFE, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[.\s]+|[.\s]+$/gu, '')
  const short = [...clean].slice(0, LENGTH_MAX).join('').trim()
  return `${short || 'file'}.${EXTENSION[kind]}`
}
