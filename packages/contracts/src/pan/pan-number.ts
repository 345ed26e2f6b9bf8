const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/u

/**
 * True for ten characters in the shape of a PAN: three letters, the holder's kind, the initial of the name, four digits
 * from 0001, a check letter (its algorithm is not public).
 */
export const isPan = (text: string): boolean => PAN.test(text)
