import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '../../format/money-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { paymentOptionsQuery } from './queries.ts'

/** In a few words what an application costs in cash and online, beside the way to pay; the parts of it are said in `OrderFees`. */
export function OrderSum({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(paymentOptionsQuery(id))
  if (!data) return null
  const { fee, gateway, government_fee: government } = data
  const withGovernment = (ours: string) => rupeesText(String(Number(ours) + Number(government)))
  return government === ''
    ? t('apply.fees.ownSum', { fee: rupeesText(fee) })
    : t('apply.fees.sum', { both: withGovernment(fee), total: withGovernment(gateway.amount) })
}
