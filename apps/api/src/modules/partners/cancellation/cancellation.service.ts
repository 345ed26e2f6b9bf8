import { isCancellable, isCancelled, type ApplicationState } from '@pan/contracts/pan/application-states'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Cash } from '../../payments/cash/cash.service.ts'
import { isPaid, isUndecided, listPayments } from '../../payments/payments.service.ts'
import type { Settlement } from '../../payments/settlement/settlement.service.ts'
import type { PartnerApplications } from '../applications/partner-applications.service.ts'

export interface CancellationDependencies {
  readonly cash: Pick<Cash, 'listOf'>
  readonly partnerApplications: Pick<PartnerApplications, 'found' | 'resourceOf'>
  readonly progress: Pick<ApplicationStates, 'carryOut' | 'pending' | 'read'>
  readonly settlement: Pick<Settlement, 'refreshForLook'>
}

const refused = (key: string) => new Failure('MOVE_REFUSED', { message: { key } })

/** Partners cancel what they have submitted, while nothing is paid and nobody may be paying. */
export function cancellationService({
  cash,
  partnerApplications,
  progress,
  settlement,
}: CancellationDependencies) {
  async function refusePaid(tx: Session, applicationId: string): Promise<void> {
    const payments = await listPayments(tx, applicationId)
    if (isPaid(payments)) throw new Failure('ALREADY_PAID', { message: { key: 'error.cancel_paid' } })
    const undecided = payments.filter(isUndecided)
    // What was refused stays open until the staff have decided about it.
    if (undecided.some(({ refusal }) => refusal !== null)) throw refused('error.cancel_mismatch')
    if (undecided.length > 0) throw refused('error.cancel_paying')
    for (const { id } of payments.filter(({ receipts }) => receipts > 0)) {
      const [newest] = await cash.listOf(tx, id, 1)
      if (newest?.state === 'open') throw refused('error.cancel_cash')
    }
  }

  async function carryOut(tx: Session, id: string, partnerId: string): Promise<void> {
    const row = await progress.read(tx, id)
    if (!row) throw new Failure('NOT_FOUND')
    if (isCancelled(row.state)) return
    const from = row.state as ApplicationState
    if (!isCancellable(from)) throw refused('error.cancel_late')
    if (await progress.pending.find(tx, id)) throw new Failure('MOVE_PENDING')
    await refusePaid(tx, id)
    const move = {
      from,
      to: 'CANCELLED',
      reason: '',
      reasonCodes: '',
      actor: `partner:${partnerId}`,
    } as const
    if (!(await progress.carryOut(tx, row, move))) throw new Failure('MOVE_REFUSED')
  }

  return {
    /** Cancels an application of a partner once; what is cancelled stays so. */
    async cancel(partner: Parameters<PartnerApplications['found']>[0], id: string, transaction: Transaction) {
      await partnerApplications.found(partner, id)
      // What was paid a moment ago may not have reached us.
      await settlement.refreshForLook(id, isUndecided)
      return transaction(async (tx) => {
        await carryOut(tx, id, partner.partnerId)
        return { data: { application: await partnerApplications.resourceOf(tx, partner, id) } }
      })
    },
  }
}

export type Cancellation = ReturnType<typeof cancellationService>
