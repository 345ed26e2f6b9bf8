/** What is worth to be known of when somebody looks for an attack. */
export const SECURITY_EVENT_KINDS = [
  'login',
  'logout',
  'registration',
  /** Somebody looked for an application by coupon, PAN, name or number. */
  'tracking',
  /** A code, a password or a mailed link that proves who asks, or whose an application or an address is. */
  'verification',
  /** A file behind a signed link. */
  'download',
  /** Something that the caller has no right to: 401, 403, and 404 where there may be such a thing. */
  'right',
  'captcha',
  /** A browser that comes back, or a message, with something about a payment that the gateway has not signed. */
  'return_signature',
  'webhook_signature',
  /** API keys and webhook secrets of partners. */
  'key',
  'password',
  'identity',
  'authenticator',
  'erasure',
  'export',
  /** Sealed data were shown to an operator. */
  'reveal',
  'operator_command',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
export type Outcome = 'done' | 'refused'
export type ActorKind = 'visitor' | 'applicant' | 'user' | 'staff' | 'partner' | 'operator' | 'system'

/** Who did something, and from where. */
export interface Actor {
  readonly actorKind: ActorKind
  /** An id, nothing about the person; the name that an operator gave. Empty for a visitor. */
  readonly actorId: string
  /** As `coarseNetwork` gives it; empty where nothing came over the network. */
  readonly network: string
  readonly requestId: string
  /** Method and route, `POST /api/v1/login`, or the operator's command. */
  readonly action: string
}

export interface SecurityEvent extends Actor {
  readonly kind: SecurityEventKind
  readonly outcome: Outcome
  /** An id; empty where it is about nothing in particular. */
  readonly object?: string
}
