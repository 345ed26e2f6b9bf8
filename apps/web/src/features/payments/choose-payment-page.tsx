import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { HelpLink } from '../../site/help-link.tsx'
import { ChoosePayment } from './choose-payment.tsx'
import { OrderFees } from './order-fees.tsx'
import { outcomeOf } from './outcome.ts'
import { PaidAlready } from './paid-already.tsx'
import { paymentDetailsQuery, paymentOptionsQuery } from './queries.ts'

/** The ways to pay, until it is paid. */
export function ChoosePaymentPage({ id }: { id: string }) {
  const t = useT()
  const details = useQuery(paymentDetailsQuery(id))
  const options = useQuery(paymentOptionsQuery(id))
  return (
    <div className="stack form-width">
      <h1>{t('apply.pay.title')}</h1>
      <Loaded query={details}>
        {(paid) =>
          outcomeOf(paid) === 'success' ? (
            <PaidAlready id={id} />
          ) : (
            <>
              <OrderFees id={id} />
              <Loaded query={options}>{(data) => <ChoosePayment id={id} options={data} />}</Loaded>
              <HelpLink article="pan-card-fees-explained" />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
