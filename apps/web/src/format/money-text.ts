const THOUSANDS = /\B(?=(?:\d{2})*\d{3}$)/gu

/**
 * Rupees as people in India write them in every language, such as ₹1,23,456; no decimals where there are none. By hand: the first
 * `Intl.NumberFormat` of a page costs a slow phone 0.15 s, in which it answers nobody.
 */
export function moneyText(rupees: number): string {
  const [whole, paise] = Math.abs(rupees).toFixed(2).split('.')
  return `${rupees < 0 ? '-' : ''}₹${whole!.replace(THOUSANDS, ',')}${paise === '00' ? '' : `.${paise}`}`
}

/** An amount as the API gives it, rupees with two decimals, for people. */
export const rupeesText = (amount: string): string => moneyText(Number(amount))
