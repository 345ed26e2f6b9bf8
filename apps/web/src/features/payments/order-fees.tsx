import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { useRupeesText } from '../../format/use-rupees-text.ts'
import { FeeBox } from '../../ui/fee-box.tsx'
import { paymentOptionsQuery } from './queries.ts'

/** What an application costs and of which parts, before somebody chooses how to pay. */
export function OrderFees({ id }: { id: string }) {
  const t = useT()
  const rupees = useRupeesText()
  const query = useQuery(paymentOptionsQuery(id))
  return (
    <section className="stack form-width" aria-labelledby="order-fees">
      <h2 id="order-fees">{t('apply.fees.title')}</h2>
      <Loaded query={query}>
        {({ fee, gateway_charge: charge, gateway }) => (
          <>
            <FeeBox
              lines={[
                { key: 'fee', label: t('apply.fees.service'), amount: rupees(fee) },
                { key: 'charge', label: t('apply.fees.charge'), amount: rupees(charge) },
              ]}
              total={{
                label: t('apply.fees.total'),
                amount: rupees(gateway.amount),
              }}
            />
            <p>{t('apply.fees.note', { fee: rupees(fee) })}</p>
          </>
        )}
      </Loaded>
    </section>
  )
}
