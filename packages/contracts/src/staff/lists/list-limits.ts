import { LOCALES } from '../../messages/languages.ts'

/** Bytes of a file, and rows of the list that it makes. */
export const LIST_BYTES_MAX = 32 * 1024 * 1024
export const LIST_ROWS_MAX = 100_000
/** Characters. */
export const LIST_SOURCE_LENGTH_MAX = 300
export const LIST_REASON_LENGTH_MAX = 300
/** Where more of the rows in force than this share would change or go, a file may be a part of the list, or another one. */
export const LIST_SHARE_MAX = 0.2
/** Rows that are shown of each kind: the rest would hide what matters. */
export const LIST_ROWS_SHOWN = 20
export const LIST_WRONG_SHOWN = 100
/** So long a file that was checked can be applied. */
export const LIST_HOURS = 24
/** So long it can be read what became of one. */
export const LIST_DAYS = 30

/** The headings that a file needs, as the reader of each list has them; other spellings and other columns are read, too. */
export const LIST_COLUMNS = {
  'ao-codes': ['Area code', 'AO type', 'Range code', 'AO no', 'City'],
  'pan-offices': ['Registered with', 'Name', 'Address', 'City'],
  'pin-codes': ['Pincode', 'Office name', 'District', 'State'],
  'paper-names': ['Code', ...LOCALES],
} as const
