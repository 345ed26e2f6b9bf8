import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { rupeesText } from '../../format/money-text.ts'
import { dayText } from '../../format/moment-text.ts'
import { config } from '../../site/config.ts'
import { FeeBox } from '../../ui/fee-box.tsx'
import { paymentOptionsQuery } from './queries.ts'

/** What an application costs and of which parts, before somebody chooses how to pay. */
export function OrderFees({ id }: { id: string }) {
  const t = useT()
  const { checked } = config.governmentFees
  const query = useQuery(paymentOptionsQuery(id))
  const noteOn = (government: string) => {
    if (government === '') return undefined
    return checked
      ? t('apply.fees.governmentText', { date: dayText(new Date(checked.on)) })
      : t('apply.fees.governmentOwn')
  }
  return (
    <section className="stack form-width" aria-labelledby="order-fees">
      <h2 id="order-fees">{t('apply.fees.title')}</h2>
      <Loaded query={query}>
        {({ fee, gateway_charge: charge, gateway, government_fee: government, is_sent_abroad: isAbroad }) => (
          <>
            <FeeBox
              lines={[
                { key: 'fee', label: t('apply.fees.service'), amount: rupeesText(fee) },
                { key: 'charge', label: t('apply.fees.charge'), amount: rupeesText(charge) },
                {
                  key: 'government',
                  label: t(isAbroad ? 'apply.fees.government.abroad' : 'apply.fees.government'),
                  note: noteOn(government),
                  amount: government === '' ? t('apply.fees.ask') : rupeesText(government),
                },
              ]}
              {...(government !== '' && {
                total: {
                  label: t('apply.fees.total'),
                  amount: rupeesText(String(Number(gateway.amount) + Number(government))),
                },
              })}
            />
            <p>
              {government === ''
                ? t('apply.fees.note.ask')
                : t('apply.fees.note', {
                    online: rupeesText(gateway.amount),
                    government: rupeesText(government),
                    both: rupeesText(String(Number(fee) + Number(government))),
                  })}
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}
