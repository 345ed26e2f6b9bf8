/** A try to pay, as GET /orders/{id}/payments lists it. Times are seconds since 1970, money is paise. */
export interface Attempt {
  readonly id: string
  readonly entity: 'payment'
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  readonly status: 'captured' | 'failed'
  readonly method: string
  readonly error_code: string | null
  readonly error_description: string | null
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
