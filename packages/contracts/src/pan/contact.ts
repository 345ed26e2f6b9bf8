/** The product's rule for a mobile number within India: exactly ten digits. */
export const isMobile = (text: string): boolean => /^\d{10}$/u.test(text)

/** A number on another country's plan, without its country code (ITU E.164 leaves 4 to 14 digits). */
export const isForeignMobile = (text: string): boolean => /^\d{4,14}$/u.test(text)

/**
 * x@y.z without spaces, in the characters that the printed form has: a domain in another script is written as xn--….
 * Whether the mailbox exists, only a message to it can tell.
 */
export const isEmail = (text: string): boolean =>
  /^[!#-'*+\--9=?A-Z^-~]{1,64}@(?:[A-Za-z0-9-]+\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/u.test(text)

/** Six digits of India Post; the first one is the postal zone and never 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/u.test(text)

/** A postal code of another country as it is written in seven boxes. */
export const isForeignPostCode = (text: string): boolean => /^[A-Z0-9]{3,7}$/u.test(text)
