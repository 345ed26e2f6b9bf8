import { reconcileCustomPayment, type CustomPaymentStory } from '@pan/contracts/staff/payments/custom'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { replaceQueryData } from '../../../api/replace-query-data.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useIdInAddress } from '../../program/links.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { customPaymentQuery } from '../queries.ts'
import { Reconcile } from '../reconcile.tsx'
import { Refunds } from '../refunds/refunds.tsx'
import { CustomFacts, CustomLedger } from './custom-facts.tsx'

/** The story of one payment without an application: how it stands, what it waits for, and when its money moved. */
export function CustomPaymentPage() {
  const t = useT()
  const query = useQuery(customPaymentQuery(useIdInAddress()))
  const reference = query.data?.payment.reference ?? ''
  return (
    <Page title={t('payments.customOne', { reference })}>
      <Loaded query={query}>{(story) => <Story story={story} />}</Loaded>
    </Page>
  )
}

function Story({ story }: { story: CustomPaymentStory }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { payment, may_reconcile, returnable_paise, requests } = story
  const { id, state, difference, refund } = payment
  async function reconcile(asked: string) {
    const { data } = await staffCall(reconcileCustomPayment, { params: { payment_id: asked } })
    replaceQueryData(queryClient, customPaymentQuery(asked), data)
  }
  return (
    <>
      {difference && refund === null && state !== 'refunded' && (
        <Notice tone="warning">
          {t(difference === 'amount' ? 'payments.custom.cause.amount' : `payments.cause.${difference}`)}
        </Notice>
      )}
      {refund === 'failed' && <Notice tone="warning">{t('payments.cause.refund')}</Notice>}
      {refund === 'pending' && <Notice>{t('payments.waits.bank')}</Notice>}
      {may_reconcile && <Reconcile id={id} ask={reconcile} />}
      <Refunds id={id} paise={returnable_paise} requests={requests} />
      <CustomFacts story={story} />
      <CustomLedger ledger={story.ledger} />
    </>
  )
}
