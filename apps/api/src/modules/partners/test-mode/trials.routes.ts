import type { ModuleServer } from '../../module.ts'
import { moveTrial, payTrial } from '@pan/contracts/partners/test-mode'
import { ofPartner, type Caller } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Returns } from '../returns/returns.service.ts'
import type { Trials } from './trials.service.ts'

interface TrialsServices {
  readonly trials: Trials
  readonly returns: Pick<Returns, 'linkFor'>
}

/** The partner whose test key calls; an application of that key's is a test one. */
function trialPartner(caller: Caller): string {
  const { partnerId, isTest } = ofPartner(caller)
  if (!isTest) throw new Failure('TEST_KEY_NEEDED')
  return partnerId
}

export function trialsRoutes({ serve }: ModuleServer, { trials, returns }: TrialsServices): void {
  serve(moveTrial, async ({ params, body }, { caller, transactionBefore }) => ({
    data: await trials.move(params.id, body.state, body.reason, {
      partnerId: trialPartner(caller),
      transaction: transactionBefore,
    }),
  }))

  serve(payTrial, async ({ params, body }, { caller, transactionBefore }) => {
    trialPartner(caller)
    const paid = await trials.pay(params.id, body.result, transactionBefore)
    const link = await returns.linkFor(params.id, paid.payment_state)
    return { data: { ...paid, ...(link !== undefined && { return_url: link }) } }
  })
}
