import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { StaffActor } from '../actor.ts'
import { countOpenOf, freeOwn, setAssignee } from './assignment.repository.ts'
import { findCase } from './case-work.repository.ts'
import type { Queue } from './queue.service.ts'
import { reachedLimit } from './assignment-limit.ts'

export interface AssignmentDependencies extends Pick<Dependencies, 'store'> {
  readonly directory: StaffDirectory
  readonly queue: Pick<Queue, 'row'>
}

/** Whose a case is. */
export function assignmentService({ store, directory, queue }: AssignmentDependencies) {
  async function refuseTooMany(tx: Session, member: string, isOwn: boolean): Promise<void> {
    const max = await reachedLimit(tx, member)
    if (max === undefined) return
    const key = isOwn ? 'error.TOO_MANY_CASES' : 'error.case_limit'
    throw new Failure('TOO_MANY_CASES', { message: { key, params: { max } } })
  }

  async function refuseStranger(tx: Session, member: string): Promise<void> {
    if (await directory.holds(tx, member, 'cases.move')) return
    throw new Failure('VALIDATION_FAILED', {
      issues: [{ field: 'assignee', message: { key: 'error.assignee' } }],
    })
  }

  return {
    /**
     * Gives a case to somebody, or to nobody. CASE_TAKEN when it is not the one's any more whose the caller saw it to be;
     * FORBIDDEN for whoever may not give cases to others, or lay back theirs.
     */
    assign(
      actor: StaffActor,
      id: string,
      given: { readonly assignee: string | null; readonly from: string | null },
      transaction: Transaction,
    ) {
      const { memberId } = actor
      const target = given.assignee === 'me' ? memberId : given.assignee
      const mayGive = actor.rights.includes('cases.assign')
      const isOwn = target === memberId || (target === null && given.from === memberId)
      if (!isOwn && !mayGive) throw new Failure('FORBIDDEN')
      return transaction(async (tx) => {
        const found = await findCase(tx, id)
        if (!found) throw new Failure('NOT_FOUND')
        const { assignee } = found.work
        if (assignee !== given.from && assignee !== target) throw new Failure('CASE_TAKEN')
        if (assignee !== target) {
          if (target !== null) {
            if (target !== memberId) await refuseStranger(tx, target)
            await refuseTooMany(tx, target, target === memberId)
          }
          await setAssignee(tx, id, target)
        }
        return { data: { case: await queue.row(tx, id) } }
      })
    },

    /** Whom a case can be given to, with how many open ones they have. */
    async assignees() {
      const people = await directory.holdersOf(store, 'cases.move')
      const ids = people.map(({ id }) => id)
      const counts = ids.length === 0 ? [] : await countOpenOf(store, ids)
      return people.map(({ id, name }) => ({
        id,
        name,
        cases: counts.find(({ member }) => member === id)?.count ?? 0,
      }))
    },

    /** Lays back everything that somebody has who leaves. */
    free: freeOwn,
  }
}
