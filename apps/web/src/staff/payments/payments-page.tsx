import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useSearchInAddress } from '../program/links.tsx'
import { focusPlace } from '../shell/arrival.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { OpenReceipts } from './cash/open-receipts.tsx'
import { ReceiveForm } from './cash/receive-form.tsx'
import { Closing } from './closing.tsx'
import { filterIn } from './filter.ts'
import { ListFilter } from './list-filter.tsx'
import { OpenRequests } from './refunds/open-requests.tsx'
import { PaymentSearch } from './payment-search.tsx'
import { PaymentPages } from './payment-pages.tsx'
import { paymentsQuery, reportQuery } from './queries.ts'
import { ReconcileAll } from './reconcile-all.tsx'
import { Report } from './report.tsx'

/** The morning of the accountant: whether every rupee is accounted for, what waits for a decision, and every payment. */
export function PaymentsPage() {
  const t = useT()
  const search = useSearchInAddress()
  const filter = filterIn(search)
  const report = useQuery(reportQuery())
  const query = useQuery(paymentsQuery(filter, search['cursor']))
  const isThere = query.data !== undefined && report.data !== undefined

  useEffect(() => {
    // The rows came after the page: whoever comes back finds theirs.
    if (isThere && document.activeElement?.matches('body, h1')) focusPlace()
  }, [isThere])

  return (
    <Page title={t('staff.nav.payments')} actions={<ReconcileAll />}>
      <Loaded query={report}>{(data) => <Report report={data} />}</Loaded>
      <OpenRequests />
      <OpenReceipts />
      <PaymentSearch />
      <ReceiveForm />
      <Closing />
      <h2>{t('payments.list')}</h2>
      <ListFilter filter={filter} />
      <Loaded query={query}>
        {(page) => <PaymentPages filter={filter} page={page} cursor={search['cursor']} />}
      </Loaded>
    </Page>
  )
}
