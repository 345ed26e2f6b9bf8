/** What is to be paid, as the gateway needs to know it. Nothing of it tells who pays. */
interface GatewayOrder {
  /** Ours, at most 40 characters and used once: a repeated `create` with it gives the link that is there already. */
  readonly reference: string
  readonly amountPaise: number
  readonly description: string
  /** Where the gateway sends the browser, with a signed query, after a payment. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface GatewayLink {
  /** The gateway's own name for the link. */
  readonly providerRef: string
  /** The page on which a person pays. */
  readonly url: string
}

export interface GatewayStatus {
  /**
   * `failed` while the newest try to pay has failed and another is still possible; `closed` when nobody can pay on this
   * link any more.
   */
  readonly state: 'open' | 'failed' | 'paid' | 'closed'
  /** What was paid; what was asked for as long as nothing was. */
  readonly amountPaise: number
  readonly currency: string
  readonly reference: string
  /** The payment that paid the link; undefined until there is one. */
  readonly paymentId: string | undefined
}

/** What a signed message is about. It is no proof of a payment: that is what `fetch` is for. */
interface GatewayReturn {
  readonly providerRef: string
}

interface GatewayEvent {
  /** Every delivery of one event has this. */
  readonly eventId: string
  /** The link that it is about; undefined for an event about something else. */
  readonly providerRef: string | undefined
  /** The refund that it is about, by the gateway's name for it. */
  readonly refundId: string | undefined
}

interface RefundOrder {
  /** The gateway's own name for the payment that is given back. */
  readonly paymentId: string
  readonly amountPaise: number
  /** Ours, 10 to 40 characters of A-Z, a-z, 0-9, - and _: a repeated call with it gives the refund that is there already. */
  readonly reference: string
}

export interface GatewayRefund {
  /** The gateway's own name for the refund. */
  readonly refundId: string
  readonly paymentId: string
  readonly amountPaise: number
  /** `pending` until the bank has taken it, which may last days. */
  readonly state: 'pending' | 'processed' | 'failed'
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Somebody who takes money for us on a page of theirs. Amounts are whole paise. */
export interface PaymentGateway {
  /** Kept with each payment: which provider it was made with. */
  readonly name: string
  /** Opens a page to pay on. Throws GatewayError. */
  create(order: GatewayOrder): Promise<GatewayLink>
  /** Reads the query with which a browser comes back; undefined when its signature does not hold. */
  readReturn(query: Readonly<Record<string, unknown>>): GatewayReturn | undefined
  /** Reads a webhook, signed over its raw bytes; undefined when the signature does not hold. */
  readWebhook(headers: Headers, rawBody: Uint8Array): GatewayEvent | undefined
  /** Asks how a link stands; undefined when the gateway does not know it. Throws GatewayError. */
  fetch(providerRef: string): Promise<GatewayStatus | undefined>
  /**
   * Closes a link, so that nobody pays on it any more; gives how it stands then, which is `paid` when somebody was
   * faster, and undefined when the gateway does not know it. Throws GatewayError.
   */
  cancel(providerRef: string): Promise<GatewayStatus | undefined>
  /** Gives money back. Throws GatewayError. */
  refund(order: RefundOrder): Promise<GatewayRefund>
  /** Asks how a refund stands; undefined when the gateway does not know it. Throws GatewayError. */
  fetchRefund(refundId: string): Promise<GatewayRefund | undefined>
}

/** The gateway cannot be reached, refuses us or answers what nobody can read. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  /** Whether the gateway understood and said no, so that asking the same again is of no use. */
  readonly isRefusal: boolean

  constructor(
    message: string,
    { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {},
  ) {
    super(message, options)
    this.isRefusal = isRefusal
  }
}
