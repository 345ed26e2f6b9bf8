const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/u

/** Rupees with two decimals at most (1500 or 99.5) in whole paise; undefined when the text is no amount. */
export const typedPaise = (text: string): number | undefined =>
  AMOUNT.test(text) ? Math.round(Number(text) * 100) : undefined
