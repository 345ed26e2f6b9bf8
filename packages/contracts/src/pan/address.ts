/** Capital letters, digits and the few marks that the printed form takes in an address (ADDRESS_MARKS of the filling rules). */
export const ADDRESS_TEXT = /^[A-Z0-9.,'&/()#: -]+$/u

/** Whether an address is written in these. */
export const isAddressText = (text: string): boolean => ADDRESS_TEXT.test(text)

/** Two answers that share one row of letter boxes, with one blank box between them. */
export const sharedRow = (first: string, second: string): string => [first, second].filter(Boolean).join(' ')

/** Letter boxes in one row of Form 93 (names and address lines). */
export const ROW_BOXES = 25
