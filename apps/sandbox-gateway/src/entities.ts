/** A try to pay, with the members of the documented entity. Times are seconds since 1970, money is paise. */
export interface Payment {
  readonly id: string
  readonly entity: 'payment'
  readonly order_id: string
  readonly invoice_id: null
  readonly amount: number
  readonly currency: string
  readonly status: 'captured' | 'failed' | 'refunded'
  readonly captured: boolean
  readonly method: 'upi'
  readonly amount_refunded: number
  readonly refund_status: 'partial' | 'full' | null
  readonly description: string
  readonly international: false
  readonly fee: number
  readonly tax: number
  readonly error_code: string | null
  readonly error_description: string | null
  readonly error_source: string | null
  readonly error_step: string | null
  readonly error_reason: string | null
  readonly acquirer_data: { readonly rrn: string | null }
  readonly notes: readonly []
  readonly created_at: number
}

interface LinkPayment {
  readonly payment_id: string
  readonly plink_id: string
  readonly amount: number
  readonly method: string
  readonly status: 'captured'
  readonly created_at: number
  readonly updated_at: number
}

/** What the caller says of a link. */
export interface LinkRequest {
  readonly amount: number
  readonly currency: string
  readonly reference_id: string
  readonly description: string
  readonly expire_by: number
  readonly callback_url: string
  readonly callback_method: string
  readonly customer: unknown
  readonly notes: unknown
}

/** A payment link, with the members of the documented entity. */
export interface Link extends LinkRequest {
  readonly id: string
  readonly short_url: string
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  amount_paid: number
  readonly order_id: string
  payments: LinkPayment[] | null
  readonly created_at: number
  updated_at: number
  cancelled_at: number
  expired_at: number
  readonly accept_partial: false
  readonly notify: { readonly sms: false; readonly email: false }
  readonly reminder_enable: false
  readonly reminders: readonly []
  readonly upi_link: false
  readonly user_id: ''
}

/** Money given back, with the members of the documented entity. */
export interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly receipt: string | null
  readonly notes: readonly []
  readonly acquirer_data: { readonly arn: string | null }
  readonly batch_id: null
  status: 'pending' | 'processed' | 'failed'
  readonly speed_requested: 'normal'
  readonly speed_processed: 'normal'
  readonly created_at: number
}
