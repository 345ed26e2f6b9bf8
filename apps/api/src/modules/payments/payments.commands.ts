import { rupees } from '@pan/contracts/pan/fees'
import { UsageError, type Command } from '../../cli/command.ts'
import { namedObject } from '../../observability/audit/named-object.ts'
import { pageAfter } from '../../cli/page-after.ts'
import type { PaymentsAdmin } from './payments-admin.service.ts'
import { UNDECIDED_KINDS } from './report/undecided.service.ts'

const idOf = (id: string | undefined): string => {
  if (id === undefined)
    throw new UsageError('Which payment? `payments report` names those that need a decision.')
  return id
}

const undecidedKind = (name: string | undefined) => UNDECIDED_KINDS.find((each) => each === name)

/** What an operator does about money. */
export function paymentsCommands({
  paymentsAdmin: { report, undecided, reconciliation, admin },
}: {
  readonly paymentsAdmin: PaymentsAdmin
}): Command[] {
  /** What to say of a payment with which nothing can be done: a coupon number in its place is told as such. */
  async function without(id: string, sentence: string): Promise<UsageError> {
    const isApplication = (await admin.applicationOf(id)) !== undefined
    return new UsageError(
      isApplication ? `${id} is an application: \`payments list ${id}\` has its payments.` : sentence,
    )
  }

  async function applicationOrPayment(named: string): Promise<string> {
    const id = (await admin.applicationOf(named)) ?? (await admin.show(named))?.payment
    if (id === undefined)
      throw new UsageError('There is no application and no payment with this number or id.')
    return id
  }

  return [
    {
      area: 'payments',
      name: 'report',
      args: '',
      summary:
        'Orders, payments by state, what went back, mismatches, and whether every rupee is accounted for.',
      run: () => report(),
    },
    {
      area: 'payments',
      name: 'list',
      args: '<coupon or id>|mismatches|custom-mismatches|failed-refunds|custom-failed-refunds [--after <at/id>]',
      options: ['after'],
      summary:
        'Every try to pay for one application, by its coupon number or id; or what needs a decision, page by page.',
      objectOf: ({ args: [name] }) => undecidedKind(name) ?? namedObject(name),
      async run({ args: [coupon = ''], options: { after } }) {
        const kind = undecidedKind(coupon)
        if (kind) return undecided[kind](pageAfter(after))
        const application = await admin.applicationOf(coupon)
        if (application === undefined)
          throw new UsageError(
            (await admin.show(coupon))
              ? `${coupon} is a payment: \`payments show ${coupon}\` has how it stands.`
              : 'There is no application with this coupon number or id.',
          )
        return admin.list(application)
      },
    },
    {
      area: 'payments',
      name: 'reconcile',
      args: '[payment, coupon or id] [--after <at/id>]',
      options: ['after'],
      summary:
        'Asks the gateway about everything of the last eight days that is not settled, the oldest 200 first, or about one. --after goes on with the next page.',
      objectOf: ({ args: [only] }) => namedObject(only),
      async run({ args: [named], options: { after }, isDryRun, actor }) {
        const only = named === undefined ? undefined : await applicationOrPayment(named)
        if (!isDryRun) return reconciliation.reconcile(only, actor, pageAfter(after))
        const { rows, next } = await reconciliation.unsettled(only, pageAfter(after))
        return {
          rows: rows.map(({ id, applicationId, state }) => ({
            payment: id,
            application: applicationId,
            state,
          })),
          next,
        }
      },
    },
    {
      area: 'payments',
      name: 'show',
      args: '<payment>',
      summary: 'How one payment stands, and its whole ledger: every change with who and why.',
      objectOf: ({ args: [id] }) => namedObject(id),
      async run({ args: [id] }) {
        const found = (await admin.show(idOf(id))) ?? (await admin.showCustom(idOf(id)))
        if (!found) throw await without(idOf(id), `There is no payment ${id}.`)
        return found
      },
    },
    {
      area: 'payments',
      name: 'refund',
      args: '<payment> --reason <text> --yes',
      isFinal: () => true,
      needsReason: true,
      summary:
        'Asks for all of a payment to be given back. Somebody of the staff approves it on the page of the payment; then it goes back through the gateway.',
      objectOf: ({ args: [id] }) => namedObject(id),
      async run({ args: [id], isDryRun, actor, reason }) {
        const money = await admin.refundable(idOf(id))
        if (!money) throw await without(idOf(id), `There is nothing to give back of payment ${id}.`)
        const asked = { payment: id, rupees: rupees(money.amountPaise) }
        if (isDryRun) return { ...asked, request: '' }
        const request = await admin.askForRefund(idOf(id), actor, reason)
        if (request === undefined)
          throw new UsageError(`Somebody has asked for payment ${id} already: it waits for a second person.`)
        return { ...asked, request }
      },
    },
  ]
}
