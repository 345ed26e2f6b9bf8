const DIGITS_OF_A_PERSON = /\d{8}/u
/** A PAN, a coupon number: ten signs, letters and digits among them. */
const TEN_SIGNS = /^(?=.*\d)(?=.*[a-z])[a-z\d]{10}$/iu

/**
 * Whether a text holds what belongs to one person: an e-mail address, or a number such as a PAN, an Aadhaar or a mobile number.
 * None of them is searched for: it would stand in an address, and nothing here is found by it.
 */
export const isPersonal = (text: string): boolean =>
  text.includes('@') ||
  DIGITS_OF_A_PERSON.test(text.normalize('NFKC').replaceAll(/[\s-]/gu, '')) ||
  text.split(/\s+/u).some((word) => TEN_SIGNS.test(word))
