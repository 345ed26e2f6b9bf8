import { countsOf } from './custom-counts.ts'
import { customPaymentForm } from '@pan/contracts/forms/custom-payment.form'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Cursor } from '../../db/queries/page.ts'
import type { Store, UnitOfWork } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { ForgedMessage } from '../../payment-gateway/forged-message.ts'
import { GatewayError, type GatewayLink, type Headers } from '../../payment-gateway/gateway.ts'
import { countedLooks } from '../../payment-gateway/looks.ts'
import { localeNamed } from '@pan/contracts/messages/languages'
import {
  findByProviderRef,
  findCustomPayment,
  forgetPayer,
  insertCustomPayment,
  listCustomMismatches,
  listPaidByBefore,
  type CustomPayment,
} from './custom-payments.repository.ts'
import { listCustomRefusedRefunds } from './custom-refunds.repository.ts'
import { updateToPending } from './custom-payment-changes.repository.ts'
import { customSettlement, type CustomSettlementDependencies } from './custom-settlement.ts'
import { newCustomPayment } from './new-custom-payment.ts'
import { openPayer, type Payer } from './payer.ts'
import type { Dependencies } from '../dependencies.ts'

const PASS_SECONDS = 2 * 60 * 60
const MAILED_PASS_SECONDS = 30 * 24 * 60 * 60
const JOB = 'custom-payment.ask'
/** When the gateway is asked although nobody reported anything; the last time after its link has ended. */
const ASK_MINUTES = [1, 5, 30, 6 * 60, 24 * 60 + 5]
/** Where the gateway sends a browser back to. */
export const CUSTOM_CALLBACK_PATH = '/api/v1/merchant/callback'
/** The page from which people pay. */
export const CUSTOM_PAGE = '/merchant/customPayDisplay'
const DESCRIPTION = 'Custom payment'
const SUBJECT = /^custom-payment:(.+)$/u

export interface CustomPaymentsDependencies
  extends
    Omit<CustomSettlementDependencies, 'announce'>,
    Pick<Dependencies, 'ids' | 'sealer' | 'links' | 'jobs' | 'mails' | 'origin'> {
  readonly log: CustomSettlementDependencies['log'] & { warn(details: object, message: string): void }
}

interface CustomPaymentWork<Reply> extends UnitOfWork<Reply, string> {
  readonly locale: Locale
  /** Spends the captcha: without one nobody has a row stored or a link opened. */
  readonly transactionBefore: Store['transaction']
}

export function customPaymentsService(dependencies: CustomPaymentsDependencies) {
  const { store, gateway, clock, sealer, links, log, jobs, mails, origin } = dependencies
  const looks = countedLooks(clock)
  const passTo = ({ id }: CustomPayment, seconds = PASS_SECONDS) =>
    links.sign(`custom-payment:${id}`, seconds)

  const settle = customSettlement({
    ...dependencies,
    async announce(tx, { id }) {
      const payment = await findCustomPayment(tx, id)
      // Its payer may have been forgotten while the gateway was asked.
      if (!payment?.payer) return
      const locale = localeNamed(payment.language)
      await mails.queue(tx, {
        to: openPayer(sealer, payment).email,
        locale,
        payment: id,
        message: 'customPayment.succeeded',
        params: { reference: payment.reference },
        link: `${origin}${addressIn(locale, CUSTOM_PAGE)}#${passTo(payment, MAILED_PASS_SECONDS)}`,
      })
    },
  })

  // A payment that nobody reports is found all the same. Silence of the gateway makes the job come again.
  jobs.on(JOB, async ({ id }) => {
    const payment = await findCustomPayment(store, String(id))
    if (payment) await settle(payment)
  })

  async function openLink({ id, amountPaise, linkExpiresAt }: CustomPayment): Promise<GatewayLink> {
    const expiresAt = new Date(linkExpiresAt)
    try {
      return await gateway.create({
        reference: id,
        amountPaise,
        description: DESCRIPTION,
        returnUrl: origin + CUSTOM_CALLBACK_PATH,
        expiresAt,
      })
    } catch (cause) {
      if (cause instanceof GatewayError) throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      throw cause
    }
  }

  const noteUnreachable = (payment: CustomPayment) => (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a custom payment stands')
  }

  async function behind(pass: string): Promise<CustomPayment> {
    const [, id] = SUBJECT.exec(links.open(pass) ?? '') ?? []
    const found = id === undefined ? undefined : await findCustomPayment(store, id)
    if (!found) throw new Failure('NOT_FOUND')
    return found
  }

  /** The row for somebody who only looks: the gateway is not asked anew when it was asked too often. */
  const looked = async (payment: CustomPayment): Promise<CustomPayment> =>
    looks.mayAsk(payment.id) ? asked(payment) : payment

  /** The row after asking the gateway, as far as it answers. */
  async function asked(payment: CustomPayment): Promise<CustomPayment> {
    await settle(payment).catch(noteUnreachable(payment))
    return (await findCustomPayment(store, payment.id)) ?? payment
  }

  return {
    /**
     * Opens a payment of an amount that the payer names. VALIDATION_FAILED names what is wrong by field;
     * GATEWAY_UNAVAILABLE leaves nothing that could be paid.
     */
    async start<Reply>(
      given: Readonly<Record<string, unknown>>,
      { locale, transaction, transactionBefore, replyOf }: CustomPaymentWork<Reply>,
    ): Promise<Reply> {
      const answers = normalise(customPaymentForm, given)
      const issues = check(customPaymentForm, answers, { today: dayInIndia(clock.now()) })
      if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
      const row = newCustomPayment(dependencies, answers, locale)
      // Before the gateway hears of it: whatever it reports later finds its row.
      await transactionBefore((tx) => insertCustomPayment(tx, row))
      const { providerRef, url } = await openLink(row)
      return transaction(async (tx) => {
        await updateToPending(tx, row.id, { providerRef, link: url })
        for (const minutes of ASK_MINUTES) {
          const runAt = new Date(clock.now().getTime() + minutes * 60_000)
          await jobs.enqueue(tx, JOB, { id: row.id }, { runAt })
        }
        return replyOf(passTo(row))
      })
    },

    /**
     * Where somebody who wants to pay goes: the gateway's page, or our own for what is paid already or went back, so that
     * nobody pays twice. NOT_FOUND when the pass does not hold.
     */
    async payPage(pass: string): Promise<string> {
      const { state, link, language } = await looked(await behind(pass))
      const page = `${origin}${addressIn(localeNamed(language), CUSTOM_PAGE)}`
      if (state === 'succeeded') return `${page}?status=success#${pass}`
      if (state === 'refunded') return `${page}#${pass}`
      if (link === null) throw new Failure('NOT_FOUND')
      return link
    },

    /** How the payment behind a pass stands, after asking the gateway if it is open; NOT_FOUND when the pass does not hold. */
    async standing(pass: string): Promise<CustomPayment> {
      const payment = await behind(pass)
      return payment.state === 'pending' || payment.state === 'failed' ? looked(payment) : payment
    },

    /** Payments before a moment that still say who paid. */
    paidByBefore: listPaidByBefore,

    forgetPayer,

    /** A payment that succeeded, for its receipt; undefined for any other, and once nobody knows who paid. */
    async paid(id: string): Promise<{ payment: CustomPayment; payer: Payer } | undefined> {
      const payment = await findCustomPayment(store, id)
      return payment?.state === 'succeeded' && payment.payer !== ''
        ? { payment, payer: openPayer(sealer, payment) }
        : undefined
    },

    /**
     * Settles what a returning browser is about; MALFORMED_REQUEST when the signature does not hold. The address of a
     * return never ends and stands in histories and logs: it gives a pass for as long as the gateway's link lives.
     */
    async takeReturn(query: Readonly<Record<string, unknown>>) {
      const told = gateway.readReturn(query)
      if (!told) throw new Failure('MALFORMED_REQUEST', { cause: new ForgedMessage('return_signature') })
      const payment = await findByProviderRef(store, told.providerRef)
      if (!payment) return undefined
      const now = await asked(payment)
      const isTimely = now.linkExpiresAt > clock.now().toISOString()
      const pass = isTimely ? `#${passTo(now)}` : ''
      return { state: now.state, pass, page: addressIn(localeNamed(now.language), CUSTOM_PAGE) }
    },

    /** Keeps what the gateway says about one. Throws GatewayError. */
    settle,

    /** How many there are in which state. */
    counts: countsOf(store),

    /** Those whose money does not fit. */
    mismatches: (after: Cursor | undefined, limit: number) => listCustomMismatches(store, after, limit),
    /** Those that the gateway has refused to give back. */
    refusedRefunds: (after: Cursor | undefined, limit: number) =>
      listCustomRefusedRefunds(store, after, limit),

    /** Settles what a signed webhook is about, if it is about one of these; GATEWAY_UNAVAILABLE when it has to come again. */
    async takeWebhook(headers: Headers, rawBody: Uint8Array): Promise<void> {
      const providerRef = gateway.readWebhook(headers, rawBody)?.providerRef
      const payment = providerRef === undefined ? undefined : await findByProviderRef(store, providerRef)
      if (!payment) return
      await settle(payment).catch((cause: unknown) => {
        if (!(cause instanceof GatewayError)) throw cause
        throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      })
    },
  }
}

export type CustomPayments = ReturnType<typeof customPaymentsService>
