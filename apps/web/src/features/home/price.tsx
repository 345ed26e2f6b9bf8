import { moneyText } from '../../format/money-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { config } from '../../site/config.ts'
import { useTariff } from '../../site/use-tariff.ts'

/** What a new card costs a person, said before the first question. */
export function Price() {
  const t = useT()
  const { fee, total } = useTariff()('individual')
  const { card } = config.governmentFees
  return (
    <p>
      {t('site.home.price', {
        both: moneyText(fee + card),
        total: moneyText(total + card),
        fee: moneyText(fee),
        government: moneyText(card),
      })}
    </p>
  )
}
