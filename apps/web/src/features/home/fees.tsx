import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { moneyText } from '../../format/money-text.ts'
import { dayText } from '../../format/moment-text.ts'
import { FeeBox } from '../../ui/fee-box.tsx'
import { useTariff } from '../../site/use-tariff.ts'

/** The prices in plain words: ours, the gateway's, and the government's apart from both. */
export function Fees() {
  const t = useT()
  const costs = useTariff()
  const { card, reprint, checked } = config.governmentFees
  const individual = costs('individual')
  const other = costs('non-individual')

  return (
    <section className="stack" aria-labelledby="fees">
      <h2 id="fees">{t('site.home.fees')}</h2>
      <FeeBox
        lines={[
          {
            key: 'individual',
            label: t('site.home.fees.service'),
            note: t('site.home.fees.serviceIndividual'),
            amount: moneyText(individual.fee),
          },
          {
            key: 'other',
            label: t('site.home.fees.service'),
            note: t('site.home.fees.serviceOther'),
            amount: moneyText(other.fee),
          },
          {
            key: 'gateway',
            label: t('site.home.fees.gateway'),
            note: t('site.home.fees.gatewayText'),
            amount: `${moneyText(individual.charge)} / ${moneyText(other.charge)}`,
          },
          {
            key: 'government',
            label: t('site.home.fees.government'),
            note: checked
              ? t('site.home.fees.governmentText', {
                  ePan: moneyText(checked.ePan),
                  reprint: moneyText(reprint),
                  abroad: moneyText(checked.abroad),
                  date: dayText(new Date(checked.on)),
                })
              : t('site.home.fees.governmentOwn', { reprint: moneyText(reprint) }),
            amount: moneyText(card),
          },
        ]}
      />
      <p className="form-width">{t('site.home.fees.note')}</p>
    </section>
  )
}
