/** Digits of the scripts of India stand at …6 to …F of their row, those of the others, Arabic ones among them, at …0 to …9. */
const digitOf = (letter: string) => (letter.charCodeAt(0) & 15) - (letter >= '०' && letter <= '൯' ? 6 : 0)

/**
 * A text in the characters that the printed form has for it: digits of other scripts as 0–9, the apostrophes and dashes
 * that phones and word processors put in as ' and -, nothing that cannot be seen. Everything else stays as it is.
 */
export const formText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?=[٠-൯０-９])\p{Nd}/gu, (letter) => String(digitOf(letter)))
    .replace(/[‘’ʼ´′]/gu, "'")
    .replace(/[\p{Pd}−]/gu, '-')

/** A mobile number of India without its code, as people write it: +91 98765 43210, (0091) 98765-43210, 098765 43210. */
export const plainMobile = (text: string): string =>
  text.replace(/[\s().-]/gu, '').replace(/^(?:(?:\+|00)91|91(?=0?\d{10}$))?0?(?=\d{10}$)/u, '')
