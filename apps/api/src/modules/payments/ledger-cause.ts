/** Who makes a change of a payment and why, as the ledger keeps it. */
export interface Cause {
  /** `applicant`, `gateway`, `schedule` or `operator:<name>`. */
  readonly actor: string
  readonly why: string
}

export const CAUSES = {
  choice: { actor: 'applicant', why: 'choice' },
  /** A person looks how the payment stands. */
  look: { actor: 'applicant', why: 'look-up' },
  return: { actor: 'gateway', why: 'return' },
  webhook: { actor: 'gateway', why: 'webhook' },
  schedule: { actor: 'schedule', why: 'reconciliation' },
  /** Somebody has discarded the job. */
  discarded: { actor: 'schedule', why: 'job discarded' },
  double: { actor: 'schedule', why: 'paid twice' },
} as const satisfies Record<string, Cause>
