import type { Locale } from '@pan/contracts/messages/languages'

/** Rupees as people in India write them; no decimals where there are none. */
export const moneyText = (rupees: number, locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-IN`, {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(rupees)
