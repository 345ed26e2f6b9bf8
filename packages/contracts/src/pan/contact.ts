/** The product's rule for a mobile number within India: exactly ten digits. */
export const isMobile = (text: string): boolean => /^\d{10}$/u.test(text)

/** A number on another country's plan, without its country code (ITU E.164 leaves 4 to 14 digits). */
export const isForeignMobile = (text: string): boolean => /^\d{4,14}$/u.test(text)

/** x@y.z without spaces: whether the mailbox exists, only a message to it can tell. */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(text)

/** Six digits of India Post; the first one is the postal zone and never 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/u.test(text)

/** A postal code of another country as it is written in seven boxes. */
export const isForeignPostCode = (text: string): boolean => /^[A-Z0-9]{3,7}$/u.test(text)
