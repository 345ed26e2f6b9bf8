import type { Reply } from '@pan/contracts/kit/endpoint'
import type { listStaffPayments } from '@pan/contracts/staff/payments/list'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../program/links.tsx'
import type { PaymentFilter } from './filter.ts'
import { PaymentTable } from './payment-table.tsx'

interface PaymentPagesProps {
  filter: PaymentFilter
  page: Reply<typeof listStaffPayments>['data']
  cursor: string | undefined
}

/** A page of payments, and the ways to the next one and back to the first. */
export function PaymentPages({ filter, page, cursor }: PaymentPagesProps) {
  const t = useT()
  const { payments, next_cursor: next } = page
  return (
    <>
      {payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <PaymentTable
          caption={t(`payments.list.${filter.application ? 'ofOne' : (filter.list ?? 'all')}`)}
          payments={payments}
        />
      )}
      <nav className="actions" aria-label={t('ui.pages')}>
        {cursor !== undefined && (
          <Link to="/payments" search={filter} className={buttonClass('secondary')}>
            {t('payments.first')}
          </Link>
        )}
        {next !== null && (
          <Link to="/payments" search={{ ...filter, cursor: next }} className={buttonClass('secondary')}>
            {t('ui.pages.next')}
          </Link>
        )}
      </nav>
    </>
  )
}
