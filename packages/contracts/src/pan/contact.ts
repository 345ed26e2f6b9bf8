/** The product's rule for a mobile number within India: exactly ten digits. */
export const MOBILE = /^\d{10}$/u

/** Whether a mobile number is one within India. */
export const isMobile = (text: string): boolean => MOBILE.test(text)

/** A number on another country's plan, without its country code (ITU E.164 leaves 4 to 14 digits). */
export const FOREIGN_MOBILE = /^\d{4,14}$/u

/** Whether a number can be one on another country's plan. */
export const isForeignMobile = (text: string): boolean => FOREIGN_MOBILE.test(text)

/**
 * x@y.z without spaces, in the characters that the printed form has: a domain in another script is written as xn--….
 * Whether the mailbox exists, only a message to it can tell.
 */
export const EMAIL = /^[!#-'*+\--9=?A-Z^-~]{1,64}@(?:[A-Za-z0-9-]+\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/u

/** Whether an e-mail address is written like one. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Six digits of India Post; the first one is the postal zone and never 0. */
export const PIN_CODE = /^[1-9]\d{5}$/u

/** Whether a PIN code is written like one. */
export const isPinCode = (text: string): boolean => PIN_CODE.test(text)

/** A postal code of another country as it is written in seven boxes. */
export const FOREIGN_POST_CODE = /^[A-Z0-9]{3,7}$/u

/** Whether a postal code can be one of another country. */
export const isForeignPostCode = (text: string): boolean => FOREIGN_POST_CODE.test(text)
