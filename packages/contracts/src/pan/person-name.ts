/** Two-letter words that the PAN office accepts as part of a name (closed list of the official filling instructions). */
export const TWO_LETTER_WORDS: ReadonlySet<string> = new Set(
  (
    'AH AI AL AN AO AR AS BE BI BO BP CH CY DA DE DO EE EK EM ES FA FE FK FU GI GO GU HA HE HO HU ID IK IL IN JE JI ' +
    'JO JR JU KA KC KE KH KI KJ KO KS KU LE LI LO LU MA MU NA NG OH OM ON PI PT QI RU SA SE SI SM SU TA TI TO TU UL ' +
    'UR WO WU YE YH YI YJ YO YU ZI'
  ).split(' '),
)

const PREFIXES = new Set(
  'SHRI SRI SHREE SMT KUM KUMARI MR MRS MS MISS DR PROF LATE ALIAS MAJOR CAPTAIN CAPT COL M/S'.split(' '),
)

/** Letters of the English alphabet with the marks that occur in names; the printed form knows no others. */
export const NAME_TEXT = /^[A-Z](?:[A-Z .'-]*[A-Z.])?$/u

/** Whether a name is written in these. */
export const isNameText = (text: string): boolean => NAME_TEXT.test(text)

/** The product's rule of at least three characters, with the two-letter words that the PAN office allows. */
export const isLongEnoughName = (text: string): boolean =>
  text.trim().length >= 3 || TWO_LETTER_WORDS.has(text.trim())

const words = (text: string) => text.split(/[ .]+/u).filter(Boolean)

/** True when a word of the name is a title, which belongs in no name box (official filling instructions). */
export const hasTitle = (text: string): boolean => words(text).some((word) => PREFIXES.has(word))

/** True when a word is a single letter: the PAN office allows that in the middle name only. */
export const hasInitial = (text: string): boolean => words(text).some((word) => word.length === 1)

/** Whether two names are the same to a reader: case, spaces, dots and the order of the words do not count. */
export const isSameName = (a: string, b: string): boolean =>
  words(a.toUpperCase()).sort().join(' ') === words(b.toUpperCase()).sort().join(' ')
