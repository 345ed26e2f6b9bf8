/** Most characters of a registration number: a row of boxes of the additional sheet, which takes what is too long for the form. */
export const REGISTRATION_NUMBER_MAX = 25

/** Letters, digits, slashes and dashes, as registers write their numbers: U12345MH2020PTC123456, AAB-1234, E/4567/2019. */
export const REGISTRATION_NUMBER = /^[/-]*[A-Z0-9][A-Z0-9/-]*$/u

/** A corporate identity number: listed or not, industry, state, year, kind of company, number in the register of companies. */
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}(?<registrarNumber>\d{6})$/u

/** Characters of a CIN (Companies (Incorporation) Rules, 2014). */
export const CIN_LENGTH = 21

/** Whether a registration number is a company's CIN. */
export const isCin = (number: string): boolean => CIN.test(number)

/**
 * What stands in the boxes of a printed form: the number where it fits, of a CIN the registrar's number, its last six
 * digits. Empty where neither fits; the whole number then stands on the additional sheet alone.
 */
export const registrationInBoxes = (number: string, boxes: number): string =>
  number.length <= boxes ? number : (CIN.exec(number)?.groups?.['registrarNumber'] ?? '')
