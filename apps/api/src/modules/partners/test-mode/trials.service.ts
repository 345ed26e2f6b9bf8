import { TEST_MOVES_MAX } from '@pan/contracts/partners/test-mode'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import { factOf, movesFrom, needsReason } from '@pan/contracts/pan/application-states'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { plainText } from '../../../text/plain-text.ts'
import { GatewayError } from '../../../payment-gateway/gateway.ts'
import type { PressButton } from '../../../payment-gateway/sandbox-buttons.ts'
import type { Applications } from '../../applications/applications.service.ts'
import {
  ApplicationStateError,
  type ApplicationStates,
} from '../../applications/states/application-states.service.ts'
import { isPaid, listPayments, paymentStatusOf } from '../../payments/payments.service.ts'
import type { Settlement } from '../../payments/settlement/settlement.service.ts'
import type { Dependencies } from '../../dependencies.ts'

const SANDBOX = 'sandbox'
const REASON = 'A trial of the partner.'
/** What comes out of a trial: made up, and good for nothing. */
const MADE_UP = { pan: 'ABCPE1234F', courier: 'TEST-0000001' }

export interface TrialsDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly applications: Applications
  readonly progress: ApplicationStates
  readonly settlement: Settlement
  readonly press: PressButton
}

type Moving = ReturnType<ApplicationStates['within']>

const refused = (key: string, params: Record<string, string | number> = {}) =>
  new Failure('TRIAL_REFUSED', { message: { key, params } })

/** Whose test key calls, and what asks in each transaction whether it still may. */
interface Trial {
  readonly partnerId: string
  readonly transaction: Transaction
}

/** What a partner lets happen to a test application: what staff and a gateway do to the others, by the same ways. */
export function trialsService({
  store,
  clock,
  applications,
  progress,
  settlement,
  press,
}: TrialsDependencies) {
  /** Moves it as staff would: with what they note there, which brings the state by itself. */
  function moveAsStaff(moving: Moving, coupon: string, to: ApplicationState, reason: string, actor: string) {
    const asked = { actor, isDryRun: false }
    const fact = factOf(to)
    if (fact === 'pan') return moving.setTestPan(coupon, MADE_UP.pan, asked)
    if (fact === 'courier') return moving.setCourier(coupon, MADE_UP.courier, asked)
    if (fact === 'deliveredOn') return moving.setDelivered(coupon, formatDate(dayInIndia(clock.now())), asked)
    return moving.move(coupon, to, reason, actor, false)
  }

  return {
    /** Moves a test application on, with a made-up outcome; TRIAL_REFUSED names the states that can follow. */
    async move(
      id: string,
      to: ApplicationState,
      reason: string | undefined,
      { partnerId, transaction }: Trial,
    ) {
      const { pan_coupon_nbr: coupon, application_state: from } = await applications.read(id)
      const next = movesFrom(from)
      if (!next.some((state) => state === to))
        throw refused('error.trial_state', { from, to, next: next.join(', ') || '—' })
      // What each move stores is read with the application, and sent to the partner.
      if ((await progress.ways([id]))(id).moves.length >= TEST_MOVES_MAX)
        throw refused('error.trial_moves', { max: TEST_MOVES_MAX })
      const why = reason === undefined ? (needsReason(to) ? REASON : '') : plainText(reason)
      try {
        await moveAsStaff(progress.within(transaction), coupon, to, why, `partner:${partnerId}`)
      } catch (error) {
        if (!(error instanceof ApplicationStateError)) throw error
        throw new Failure('TRIAL_REFUSED', { cause: error })
      }
      return { application_state: to, next_states: [...movesFrom(to)] }
    },

    /** Presses the button on the sandbox's page that a person would press, and settles what came of it. */
    async pay(id: string, result: 'succeeded' | 'failed', transaction: Transaction) {
      const payments = await transaction((tx) => listPayments(tx, id))
      if (isPaid(payments)) throw new Failure('ALREADY_PAID')
      const open = payments
        .filter(({ provider, state }) => provider === SANDBOX && (state === 'pending' || state === 'failed'))
        .toSorted((a, b) => (b.turn ?? 0) - (a.turn ?? 0))
        .find(({ providerRef }) => providerRef !== null)
      if (!open) throw refused('error.trial_payment')
      try {
        await press(open.providerRef!, result === 'succeeded' ? 'succeed' : 'fail')
      } catch (cause) {
        if (cause instanceof GatewayError) throw new Failure('GATEWAY_UNAVAILABLE', { cause })
        throw cause
      }
      await settlement.refresh(id)
      const { state } = paymentStatusOf(await listPayments(store, id))
      return { payment_status: state === 'succeeded' ? (1 as const) : (0 as const), payment_state: state }
    },
  }
}

export type Trials = ReturnType<typeof trialsService>
