import { governmentFeeOf } from '@pan/contracts/pan/government-fees'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { useRupeesText } from '../../format/use-rupees-text.ts'
import { dayText } from '../../format/moment-text.ts'
import type { Flow } from '@pan/contracts/pan/flow'
import { config } from '../../site/config.ts'
import { FeeBox } from '../../ui/fee-box.tsx'
import { paymentOptionsQuery } from './queries.ts'

/** What an application costs and of which parts, before somebody chooses how to pay. */
export function OrderFees({ id, flow }: { id: string; flow: Flow }) {
  const t = useT()
  const rupees = useRupeesText()
  const { checked } = config.governmentFees
  const government = governmentFeeOf(config.governmentFees, flow)
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
                {
                  key: 'government',
                  label: t('apply.fees.government'),
                  note: checked
                    ? t('apply.fees.governmentText', { date: dayText(new Date(checked.on)) })
                    : t('apply.fees.governmentOwn'),
                  amount: rupees(String(government)),
                },
              ]}
              total={{
                label: t('apply.fees.total'),
                amount: rupees(String(Number(gateway.amount) + government)),
              }}
            />
            {checked && (
              <p>
                {t('apply.fees.abroad', {
                  abroad: rupees(String(checked.abroad)),
                  reprint: rupees(String(checked.reprintAbroad)),
                })}
              </p>
            )}
            <p>{t('apply.fees.note', { both: rupees(String(Number(fee) + government)) })}</p>
          </>
        )}
      </Loaded>
    </section>
  )
}
