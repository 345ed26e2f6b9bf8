import { isUtf8 } from 'node:buffer'

/** How a text may be written that some spreadsheet has saved. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // A text of another kind is no UTF-8 as soon as it has one letter beyond English.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text of a file in UTF-8 or UTF-16 (as its first bytes say) or Windows-1252. */
export const decoded = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)
