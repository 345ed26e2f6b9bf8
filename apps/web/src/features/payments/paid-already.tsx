import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What stands in place of the ways to pay where our fee has come. */
export function PaidAlready({ id }: { id: string }) {
  const t = useT()
  return (
    <Notice tone="success" announce>
      <p>{t('apply.pay.paid')}</p>
      <p>
        <Link to="/payment-process/{-$id}" params={{ id }}>
          {t('apply.pay.toResult')}
        </Link>
      </p>
    </Notice>
  )
}
