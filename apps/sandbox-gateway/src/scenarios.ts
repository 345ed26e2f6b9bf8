/** What happens when a person presses a button on the pay page, and which messages about it get through. */
export interface Scenario {
  /** On the button. */
  readonly label: string
  /** The tries to pay, in order. */
  readonly tries: readonly ('fail' | 'pay')[]
  /** Whether the last try comes to its end only later, as a bank that confirms after all. */
  readonly isLate?: boolean
  /** Paise that are missing from what is paid. */
  readonly missing?: number
  /**
   * The webhooks: `first` means before the browser goes back, `late` some seconds afterwards, `reversed` the newest event
   * before the older one, `forged` with a wrong signature.
   */
  readonly webhooks: 'sent' | 'first' | 'twice' | 'late' | 'reversed' | 'forged' | 'lost'
  /** The browser's way back to the shop after a success. */
  readonly back: 'sent' | 'forged' | 'lost'
}

const pay = { tries: ['pay'], webhooks: 'sent', back: 'sent' } as const

/** By name: a path segment of the pay page and of the command API. */
export const scenarios = {
  succeed: { ...pay, label: 'Pay' },
  fail: { ...pay, label: 'Fail', tries: ['fail'] },
  'late-success': { ...pay, label: 'Fail, and succeed later', tries: ['fail', 'pay'], isLate: true },
  'duplicate-webhook': { ...pay, label: 'Pay, webhook twice', webhooks: 'twice' },
  'webhook-first': { ...pay, label: 'Pay, webhook before the return', webhooks: 'first' },
  'delayed-webhook': { ...pay, label: 'Pay, webhook late', webhooks: 'late' },
  'out-of-order': {
    ...pay,
    label: 'Fail, then pay, webhooks out of order',
    tries: ['fail', 'pay'],
    webhooks: 'reversed',
  },
  'lost-webhook': { ...pay, label: 'Pay, webhook lost', webhooks: 'lost' },
  'lost-callback': { ...pay, label: 'Pay, return lost', back: 'lost' },
  'lost-both': { ...pay, label: 'Pay, webhook and return lost', webhooks: 'lost', back: 'lost' },
  'wrong-signature': { ...pay, label: 'Pay, wrong signatures', webhooks: 'forged', back: 'forged' },
  'wrong-amount': { ...pay, label: 'Pay a rupee less', missing: 100 },
} as const satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof scenarios

export const scenarioOf = (name: string): Scenario | undefined =>
  Object.hasOwn(scenarios, name) ? scenarios[name as ScenarioName] : undefined
