/** Marks without a look of their own, which come along when a text is copied: directions, joiners, soft hyphens. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
// Each of these scripts has its ten digits in a row, from …6 on where it is one of India, from …0 on elsewhere.
const DIGITS_OF_INDIA = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/gu
const placeInRow = (digit: string) => digit.charCodeAt(0) & 15

/**
 * A text in the characters that the printed form has for it: digits of other scripts as 0–9, the apostrophes and dashes
 * that phones and word processors put in as ' and -, nothing that cannot be seen. Everything else stays as it is.
 */
export const plainText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(DIGITS_OF_INDIA, (digit) => String(placeInRow(digit) - 6))
    .replace(OTHER_DIGITS, (digit) => String(placeInRow(digit)))
    .replace(/[‘’ʼ´′＇]/gu, "'")
    .replace(/[‐-―−－]/gu, '-')
