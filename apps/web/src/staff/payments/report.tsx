import type { PaymentsReport } from '@pan/contracts/staff/payments/report'
import type { PaymentList } from '@pan/contracts/staff/payments/list'
import { dayText } from '../../format/moment-text.ts'
import { rupeesText } from '../../format/money-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Table } from '../../ui/table.tsx'
import { Link } from '../program/links.tsx'
import { CustomMismatches } from './custom/custom-mismatches.tsx'

type Sum = PaymentsReport['payments'][number]

/** The list in which the payments of a sum stand; none where it is a table of its own on this page. */
const LIST_OF: Readonly<Record<Sum['what'], PaymentList | undefined>> = {
  settled: 'paid',
  pending: 'open',
  failed: 'failed',
  cancelled: 'cancelled',
  paid_twice_to_go_back: 'paid_twice',
  given_back: 'given_back',
  chosen_in_cash: 'cash',
  cash_to_be_confirmed: 'cash',
  refund_to_be_approved: undefined,
  paid_in_cash: 'cash_paid',
}

/** Whether every rupee is accounted for, and the sums, as the command line has them. */
export function Report({ report }: { report: PaymentsReport }) {
  const t = useT()
  const { being_added_up: pending, is_accounted, forged_messages, refund_jobs_given_up } = report
  return (
    <>
      {pending && (
        <Notice>
          {t('payments.beingAddedUp', {
            count: pending.days,
            first: dayText(new Date(pending.first)),
            last: dayText(new Date(pending.last)),
          })}
        </Notice>
      )}
      {!(pending && is_accounted) && (
        <Notice tone={is_accounted ? 'success' : 'error'}>
          {t(is_accounted ? 'payments.accounted' : 'payments.unaccounted')}
        </Notice>
      )}
      <Contradictions applications={report.contradictions} />
      {refund_jobs_given_up > 0 && (
        <Notice tone="warning">
          {t('payments.refundJobs', { count: refund_jobs_given_up, page: t('staff.nav.numbers') })}
        </Notice>
      )}
      {forged_messages > 0 && (
        <Notice tone="warning">{t('payments.forged', { count: forged_messages })}</Notice>
      )}
      <SummaryList
        rows={[
          { key: 'received', label: t('payments.sum.received'), value: rupeesText(report.received) },
          {
            key: 'cash',
            label: t('payments.sum.receivedInCash'),
            value: rupeesText(report.received_in_cash),
          },
          { key: 'givenBack', label: t('payments.sum.givenBack'), value: rupeesText(report.given_back) },
          { key: 'rest', label: t('payments.sum.unaccounted'), value: rupeesText(report.unaccounted) },
        ]}
      />
      <p>
        <Link to="/payments" search={{ list: 'mismatches' }}>
          {t('payments.list.mismatches')}
        </Link>
        {' · '}
        <Link to="/payments" search={{ list: 'failed_refunds' }}>
          {t('payments.list.failed_refunds')}
        </Link>
      </p>
      <CustomMismatches report={report} />
      <Table
        caption={t('payments.sums')}
        columns={[
          {
            key: 'what',
            heading: t('payments.sum'),
            isPlain: true,
            renderCell: ({ what }) =>
              LIST_OF[what] === undefined ? (
                t(`payments.sum.${what}`)
              ) : (
                <Link to="/payments" search={{ list: LIST_OF[what] }}>
                  {t(`payments.sum.${what}`)}
                </Link>
              ),
          },
          {
            key: 'count',
            heading: t('payments.sum.count'),
            isShort: true,
            renderCell: ({ count }) => count.toLocaleString('en-IN'),
          },
          {
            key: 'money',
            heading: t('payments.sum.money'),
            isShort: true,
            renderCell: ({ rupees }) => rupeesText(rupees),
          },
        ]}
        rows={report.payments}
        keyOf={({ what }) => what}
      />
      <OtherSums report={report} />
    </>
  )
}

/** Applications whose order and payments disagree, each as the way to its payments. */
function Contradictions({ applications }: { applications: PaymentsReport['contradictions'] }) {
  const t = useT()
  if (applications.length === 0) return null
  return (
    <Notice tone="error">
      {t('payments.contradictions')}{' '}
      {[...new Set(applications)].map((application, index) => (
        <span key={application}>
          {index > 0 && ', '}
          <Link to="/payments" search={{ application }}>
            {application}
          </Link>
        </span>
      ))}
    </Notice>
  )
}

/** Orders, and payments without an application. */
function OtherSums({ report: { orders, custom_payments } }: { report: PaymentsReport }) {
  const t = useT()
  return (
    <SummaryList
      rows={[
        ...orders.map(({ what, count, rupees }) => ({
          key: what,
          label: t(`payments.orders.${what}`),
          value: t('payments.countAndSum', { count, money: rupeesText(rupees) }),
        })),
        ...custom_payments.map(({ what, count, paid }) => ({
          key: `custom-${what}`,
          label: t('payments.custom', { state: t(`payments.state.${what}`) }),
          value: t('payments.countAndSum', { count, money: rupeesText(paid) }),
        })),
      ]}
    />
  )
}
