import type { ModuleServer } from '../module.ts'
import { customPayment, storeCustomPayment } from '@pan/contracts/custom-payments'
import { rupees } from '@pan/contracts/pan/fees'
import { indianTime } from '../../time/indian-time.ts'
import type { Documents } from '../documents/documents.service.ts'
import { CUSTOM_CALLBACK_PATH, CUSTOM_PAGE, type CustomPayments } from './custom-payments.service.ts'

const PAY_PATH = '/api/v1/merchant/pay/'

const statusCodes = {
  none: 'Pending',
  pending: 'Pending',
  succeeded: 'Success',
  failed: 'Failed',
  cancelled: 'Failed',
  refunded: 'Failed',
} as const
const told = { succeeded: '?status=success', failed: '?status=failed', cancelled: '?status=failed' } as const

const timeOf = (instant: string | null): string => (instant === null ? '' : indianTime(instant))

interface CustomPaymentsServices {
  readonly customPayments: CustomPayments
  readonly documents: Pick<Documents, 'customReceiptLink'>
}

export function customPaymentsRoutes(
  { app, serve, origin, counting }: ModuleServer,
  { customPayments, documents }: CustomPaymentsServices,
): void {
  /** Counts the browsers that pass. */
  const onRequest = counting('write')
  const payLink = (pass: string) => origin + PAY_PATH + pass

  serve(
    storeCustomPayment,
    ({ body: { captcha: _, ...given } }, { locale, transaction, transactionBefore }) =>
      customPayments.start(given, {
        locale,
        transaction: (work) => transaction(work),
        transactionBefore,
        replyOf: (pass) => ({ payment_link: payLink(pass) }),
      }),
  )

  serve(customPayment, async ({ params: { pass } }) => {
    const payment = await customPayments.standing(pass)
    const isOpen = payment.state === 'pending' || payment.state === 'failed'
    return {
      data: {
        reference: payment.reference,
        order_amount: rupees(payment.amountPaise),
        paid_amount: rupees(payment.paidPaise),
        payment_start_time: timeOf(payment.startedAt),
        payment_complete_time: timeOf(payment.completedAt),
        payment_status_code: statusCodes[payment.state],
        is_refunded: payment.state === 'refunded',
        payment_link: isOpen ? payLink(pass) : '',
        receipt_link: payment.state === 'succeeded' ? documents.customReceiptLink(payment.id) : '',
      },
    }
  })

  // The payer's browser passes here on its way to the gateway: so it holds a pass before anything is paid.
  const config = { page: origin + CUSTOM_PAGE }
  app.get<{ Params: { pass: string } }>(
    `${PAY_PATH}:pass`,
    { onRequest, config },
    async ({ params }, reply) =>
      reply.header('referrer-policy', 'no-referrer').redirect(await customPayments.payPage(params.pass), 303),
  )

  // What the address says is for show. The pass stands behind the #, which no server is told.
  app.get<{ Querystring: Record<string, unknown> }>(
    CUSTOM_CALLBACK_PATH,
    { onRequest, config },
    async ({ query }, reply) => {
      const came = await customPayments.takeReturn(query)
      const status = came && came.state in told ? told[came.state as keyof typeof told] : ''
      const page = came ? `${came.page}${status}${came.pass}` : CUSTOM_PAGE
      return reply.redirect(origin + page, 303)
    },
  )
}
