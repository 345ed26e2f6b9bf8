import type { Pan } from '@pan/contracts/application-answers'
import { applicationForm } from '@pan/contracts/forms/register'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import type { Expansion, ListedApplication } from '@pan/contracts/partners/application-resource'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import type { Payments } from '../../payments/payments.service.ts'
import { answersResource, historyResource, paymentResource, type Row } from './application-resource.ts'

export interface ExpansionsDependencies {
  readonly payments: Pick<Payments, 'standing'>
  readonly progress: Pick<ApplicationStates, 'ways'>
}

/** Gives what is asked for beside an application. */
export function expansions({ payments, progress }: ExpansionsDependencies) {
  return async (row: Row, pan: Pan, wanted: readonly Expansion[]): Promise<Partial<ListedApplication>> => {
    const { fields } = applicationForm(
      FLOW_OF[pan.application_category],
      pan.non_individual_type || 'individual',
    )
    const way = wanted.includes('history') ? (await progress.ways([pan.id]))(pan.id) : undefined
    return {
      ...(wanted.includes('answers') && { answers: answersResource(pan, fields) }),
      ...(wanted.includes('payment') && { payment: paymentResource(await payments.standing(pan.id)) }),
      ...(way && { history: historyResource(row, way) }),
    }
  }
}
