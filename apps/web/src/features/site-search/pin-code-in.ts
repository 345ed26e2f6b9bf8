/** The PIN code in a text: six digits, in two halves or not, the first of which is never 0. */
export const pinCodeIn = (text: string): string | undefined =>
  /(?<!\p{Nd})[1-9]\d{2} ?\d{3}(?!\p{Nd})/u.exec(text)?.[0].replace(' ', '')
