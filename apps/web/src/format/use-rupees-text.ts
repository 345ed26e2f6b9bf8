import { moneyText } from './money-text.ts'
import { useI18n } from '../i18n/i18n.tsx'

/** Says an amount as the API gives it, rupees with two decimals. */
export function useRupeesText(): (amount: string) => string {
  const { locale } = useI18n()
  return (amount) => moneyText(Number(amount), locale)
}
