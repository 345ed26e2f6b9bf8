const COURIER_NUMBER = /^[A-Z0-9-]{5,30}$/u

/** Whether a text can be the number under which a courier has a card. */
export const isCourierNumber = (text: string): boolean => COURIER_NUMBER.test(text)
