import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '../../format/money-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { paymentOptionsQuery } from './queries.ts'

/** In a few words what an application costs, beside the way to pay; of what parts, and why it is not known, is said in `OrderFees`. */
export function OrderSum({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(paymentOptionsQuery(id))
  if (!data) return null
  const { fee, government_fee: government } = data
  return government === ''
    ? t('apply.fees.ownSum', { fee: rupeesText(fee) })
    : t('apply.fees.sum', { both: rupeesText(String(Number(fee) + Number(government))) })
}
