import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import { VIEWS_MAX, type CaseView } from '@pan/contracts/staff/cases/views'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { AuditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffActor } from '../actor.ts'
import { countViews, findView, insertView, listViews, removeView, type ViewRow } from './views.repository.ts'

const NAME_LENGTH_MAX = 60
/** Of one's own and of each role that shares some. */
const SHOWN_MAX = 200

export interface NewView {
  readonly name: string
  readonly filter: CaseFilter
  readonly shared_with?: CaseView['shared_with'] | undefined
}

const invalid = (field: string, key: string, max: number) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key, params: { max } } }] })

/** Ways to look at the queue that have a name. A view finds what its reader may see, whoever has made it. */
export function viewsService({ store, clock, ids }: Pick<Dependencies, 'store' | 'clock' | 'ids'>) {
  const shown = ({ id, name, filter, sharedWith, member }: ViewRow, memberId: string): CaseView => ({
    id,
    name,
    filter,
    shared_with: sharedWith as CaseView['shared_with'],
    is_mine: member === memberId,
  })

  return {
    async list({ memberId, roles }: StaffActor): Promise<CaseView[]> {
      const rows = await listViews(store, memberId, roles, SHOWN_MAX)
      return rows.map((row) => shown(row, memberId))
    },

    /** FORBIDDEN for whoever shares one and may not; VALIDATION_FAILED for no name, or where there are enough. */
    save(
      { memberId, rights }: StaffActor,
      { name: typed, filter, shared_with: sharedWith = '' }: NewView,
      { transaction, onMade }: AuditedCreation,
    ) {
      if (sharedWith !== '' && !rights.includes('cases.assign')) throw new Failure('FORBIDDEN')
      const name = oneLine(typed)
      if (name === '' || name.length > NAME_LENGTH_MAX)
        throw invalid('name', 'error.view_name', NAME_LENGTH_MAX)
      const row = {
        id: ids.next(),
        member: memberId,
        sharedWith,
        name,
        filter,
        at: clock.now().toISOString(),
      }
      return transaction(async (tx) => {
        if ((await countViews(tx, memberId)) >= VIEWS_MAX)
          throw invalid('name', 'error.view_limit', VIEWS_MAX)
        await insertView(tx, row)
        onMade(row.id)
        return { data: { view: shown(row, memberId) } }
      })
    },

    /** NOT_FOUND for what is not the caller's, nor shared by whoever may share. */
    remove: ({ memberId, rights }: StaffActor, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        const row = await findView(tx, id)
        const isTheirs =
          row?.member === memberId || (row && row.sharedWith !== '' && rights.includes('cases.assign'))
        if (!isTheirs) throw new Failure('NOT_FOUND')
        await removeView(tx, id)
        return { data: { is_removed: true as const } }
      }),
  }
}
