import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageParams } from '@pan/contracts/messages/translate'
import { indianTime } from '../../../time/indian-time.ts'
import {
  ApplicationStateError,
  type ApplicationStates,
} from '../../applications/states/application-states.service.ts'
import { maskedNumber } from '../../../text/masked-number.ts'
import { newImport, type CheckingDependencies } from './new-import.ts'

export interface OperatorPansDependencies extends CheckingDependencies {
  readonly progress: Pick<ApplicationStates, 'show'>
  /** Where staff find their pages; undefined where there is no back office. */
  readonly staffOrigin: string | undefined
}

/** A PAN for an application, and the one whose place it takes; empty where it has none. */
interface AskedPan {
  readonly coupon: string
  readonly pan: string
  readonly instead: string
}

// An operator reads English; the keys were checked where they were declared.
const say = sentences.en as (key: string, params?: MessageParams) => string

/** PANs that an operator asks for: a file of one row, which somebody of the staff confirms. */
export function operatorPans(dependencies: OperatorPansDependencies) {
  const { store, progress, staffOrigin } = dependencies
  return {
    /** Keeps what is asked for, for somebody of the staff. Throws ProgressError where it cannot be applied as things are now. */
    async ask({ coupon: named, pan, instead }: AskedPan, actor: string, isDryRun: boolean) {
      const { coupon, test: isTest, pan: known } = await progress.show(named)
      if (isTest) throw new ApplicationStateError('Its partner moves a test application, with a made-up PAN.')
      if (staffOrigin === undefined)
        throw new ApplicationStateError('Nobody could confirm it: there is no back office (STAFF_PORT is 0).')
      if (instead !== '' && known === '') throw new ApplicationStateError('The application has no PAN yet.')
      const row = { line: 1, coupon, pan, panBefore: instead, courier: '', deliveredOn: '' }
      const asked = await newImport(dependencies, { kind: 'pans', member: actor }, [row])
      const { outcome, issue } = asked.lines[0]!
      if (issue) throw new ApplicationStateError(say(issue.key, issue.params))
      const said = { coupon, pan: maskedNumber(pan), instead: maskedNumber(instead) }
      if (outcome === 'unchanged') return { ...said, request: '', note: 'The application has this PAN.' }
      if (isDryRun) return { ...said, request: '' }
      await asked.store()
      await store.transaction(asked.complete)
      const confirmation = `${staffOrigin}/imports/${asked.id}`
      return { ...said, request: asked.id, confirmation, until: indianTime(asked.confirmedUntil) }
    },
  }
}

export type OperatorPans = ReturnType<typeof operatorPans>
