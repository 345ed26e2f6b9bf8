const PLAIN: readonly (readonly [sign: RegExp, plain: string])[] = [
  [/[\u2018-\u201B\u2032]/gu, "'"],
  [/[\u201C-\u201F\u2033]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
  [/₹\s*(?=\d)/gu, 'Rs. '],
  [/₹/gu, 'Rs.'],
]

/** A text with plain quotes, dashes and dots, and “Rs.” for the rupee: keyboards and word processors set others by themselves. */
export const plainSigns = (text: string): string =>
  PLAIN.reduce((plain, [sign, instead]) => plain.replaceAll(sign, instead), text)
