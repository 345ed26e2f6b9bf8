import { formText } from '@pan/contracts/kit/form-text'

/** The PIN code in a text, in the digits of any script: six of them, in two halves or not, the first of which is never 0. */
export const pinCodeIn = (text: string): string | undefined =>
  /(?<!\p{Nd})[1-9]\d{2} ?\d{3}(?!\p{Nd})/u.exec(formText(text))?.[0].replace(' ', '')
