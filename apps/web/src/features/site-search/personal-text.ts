/** In any script, whatever stands between them. */
const DIGITS_OF_A_PERSON = /(?:\p{Nd}[\s().+-]*){8}/u
const PAN = /\b[a-z]{5}[\s-]?\d{4}[\s-]?[a-z]\b/iu
/** A coupon number: ten signs, letters and digits among them. */
const TEN_SIGNS = /^(?=.*\d)(?=.*[a-z])[a-z\d]{10}$/iu

/**
 * Whether a text holds what belongs to one person: an e-mail address, or a number such as a PAN, an Aadhaar or a mobile number.
 * None of them is searched for: it would stand in an address, and nothing here is found by it.
 */
export const isPersonal = (text: string): boolean =>
  text.includes('@') ||
  DIGITS_OF_A_PERSON.test(text.normalize('NFKC')) ||
  PAN.test(text) ||
  text.split(/\s+/u).some((word) => TEN_SIGNS.test(word))
