/** True for eleven characters in the shape of an IFSC: four letters of the bank, a zero, six of the branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/u.test(text)

/** True for what banks of India number accounts with: 9 to 18 digits. */
export const isBankAccount = (text: string): boolean => /^\d{9,18}$/u.test(text)
