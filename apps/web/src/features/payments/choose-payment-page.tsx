import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { ChoosePayment } from './choose-payment.tsx'
import { paymentOptionsQuery } from './queries.ts'

export function ChoosePaymentPage({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(paymentOptionsQuery(id))
  return (
    <div className="stack form-width">
      <h1>{t('apply.pay.title')}</h1>
      <Loaded query={query}>{(options) => <ChoosePayment id={id} options={options} />}</Loaded>
    </div>
  )
}
