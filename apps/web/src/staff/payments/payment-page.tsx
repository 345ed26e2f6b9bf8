import { reconcilePayment, type PaymentStory } from '@pan/contracts/staff/payments/story'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { replaceQueryData } from '../../api/replace-query-data.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useIdInAddress } from '../program/links.tsx'
import { staffCall } from '../session/staff-call.ts'
import { Loaded } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { Cash } from './cash/cash.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentLedger } from './payment-ledger.tsx'
import { paymentQuery } from './queries.ts'
import { Reconcile } from './reconcile.tsx'
import { Refunds } from './refunds/refunds.tsx'
import { Undecided, Waits } from './undecided.tsx'

/** The story of one payment: how it stands, what it waits for, and everything that has happened to it. */
export function PaymentPage() {
  const { t } = useI18n()
  const query = useQuery(paymentQuery(useIdInAddress()))
  const coupon = query.data?.payment.pan_coupon_nbr ?? ''
  return (
    <Page title={t('payments.one', { coupon })}>
      <Loaded query={query}>{(story) => <Story story={story} />}</Loaded>
    </Page>
  )
}

function Story({ story }: { story: PaymentStory }) {
  const { payment, may_reconcile } = story
  const queryClient = useQueryClient()
  async function reconcile(id: string) {
    const { data } = await staffCall(reconcilePayment, { params: { payment_id: id } })
    replaceQueryData(queryClient, paymentQuery(id), data)
  }
  return (
    <>
      <Undecided payment={payment} isAskedFor={story.requests.some(({ state }) => state === 'open')} />
      <Waits payment={payment} />
      {may_reconcile && <Reconcile id={payment.id} ask={reconcile} />}
      <Cash story={story} />
      <Refunds
        id={payment.id}
        isCash={payment.mode === 'cash'}
        paise={story.returnable_paise}
        requests={story.requests}
      />
      <PaymentFacts story={story} />
      <PaymentLedger ledger={story.ledger} />
    </>
  )
}
