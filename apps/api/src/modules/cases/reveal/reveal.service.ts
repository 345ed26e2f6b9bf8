import { REVEALED_SECONDS, type RevealedField, type REVEAL_REASONS } from '@pan/contracts/staff/cases/reveal'
import type { RevealedOfMessage } from '@pan/contracts/staff/inbox/inbox'
import { countedTries } from '../../../auth/tries.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Audit } from '../../../observability/audit/audit.ts'
import { byStaff } from '../../../observability/audit/by-staff.ts'
import type { Applications } from '../../applications/applications.service.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { ContactMessages } from '../../contact/contact-messages.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffActor } from '../actor.ts'
import { onThisDay } from '../daily-limit.ts'

type RevealReason = (typeof REVEAL_REASONS)[number]

export interface RevealDependencies extends Pick<Dependencies, 'clock' | 'sealer'> {
  readonly audit: Audit
  readonly applications: Pick<Applications, 'readForStaff'>
  readonly progress: Pick<ApplicationStates, 'ways'>
  readonly messages: Pick<ContactMessages, 'find'>
  readonly perDay: number
}

/** Shows what is masked, one field at a time. */
export function revealService(dependencies: RevealDependencies) {
  const { clock, sealer, audit, applications, progress, messages, perDay } = dependencies
  const tries = countedTries(sealer, clock)

  async function valueOf(id: string, field: RevealedField): Promise<string> {
    const application = await applications.readForStaff(id)
    if (!application) throw new Failure('NOT_FOUND')
    if (field === 'outcome.pan') return (await progress.ways([id]))(id).outcome.pan
    return String(application.answers[field] ?? '')
  }

  /** Says that somebody sees a value, counts it and gives it; TOO_MANY_REQUESTS when they have seen enough today. */
  async function shown(
    tx: Session,
    actor: StaffActor,
    {
      value,
      details,
      ...deed
    }: { readonly value: string } & Pick<Parameters<Audit>[1], 'action' | 'object' | 'details'>,
  ) {
    const counted = onThisDay('staff.reveal', perDay, actor.memberId, clock.now())
    const seconds = await tries.take(tx, counted)
    if (seconds > 0)
      throw new Failure('TOO_MANY_REQUESTS', {
        message: { key: 'error.reveal_limit', params: { max: perDay } },
        retryAfterSeconds: seconds,
      })
    await audit(tx, { ...byStaff(actor, details), ...deed })
    return {
      data: { value, shown_seconds: REVEALED_SECONDS, left_today: await tries.left(tx, counted) },
    }
  }

  return {
    /**
     * Gives an answer as it was given, after it is in the audit log who sees which and why. NOT_FOUND where there is none;
     * TOO_MANY_REQUESTS when the caller has seen enough today.
     */
    async reveal(
      actor: StaffActor,
      id: string,
      { field, reason }: { readonly field: RevealedField; readonly reason: RevealReason },
      transaction: Transaction,
    ) {
      const value = await valueOf(id, field)
      if (value === '') throw new Failure('NOT_FOUND')
      const deed = { action: 'case reveal', object: id, details: { field, reason } }
      return transaction((tx) => shown(tx, actor, { ...deed, value }))
    },

    /** Gives the answers of who wrote a message of the contact page, under the rules of a reveal. */
    revealSender: (
      actor: StaffActor,
      id: string,
      { field, reason }: { readonly field: RevealedOfMessage; readonly reason: RevealReason },
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const value = (await messages.find(tx, id))?.[field] ?? ''
        if (value === '') throw new Failure('NOT_FOUND')
        return shown(tx, actor, { action: 'message reveal', object: id, details: { field, reason }, value })
      }),
  }
}
