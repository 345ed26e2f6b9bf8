import type { Input } from '@pan/contracts/kit/endpoint'
import {
  CLAIM_MINUTES,
  COMMENTS_ON_PAGE,
  type CommentList,
  type decideOnComment,
} from '@pan/contracts/staff/comments'
import { cursorIn, pageOf } from '../../../db/queries/page.ts'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { setHidden } from '../comment-reports.repository.ts'
import {
  countReports,
  findModerated,
  listHidden,
  listWaiting,
  setClaim,
  settle,
  type ModeratedRow,
} from './moderated-comments.repository.ts'
import { setMuted } from './mutes.repository.ts'
import { isClaimed, shownComment } from './shown-comment.ts'

const LISTS = { waiting: listWaiting, hidden: listHidden } as const

export interface ModerationDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
}

const taken = () => new Failure('CASE_TAKEN', { message: { key: 'error.comment_taken' } })

/** What moderators do about comments; a reader's own are the business of `comments.service.ts`. */
export function moderationService({ store, clock, directory }: ModerationDependencies) {
  const now = () => clock.now().toISOString()

  async function need(session: Session, id: string): Promise<ModeratedRow> {
    const row = await findModerated(session, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  return {
    async list(memberId: string, which: CommentList, cursor: string | undefined) {
      const from = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && !from)
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
        })
      const found = await LISTS[which](store, from, COMMENTS_ON_PAGE + 1)
      const { rows, next } = pageOf(found, COMMENTS_ON_PAGE, ({ id, waitingSince, hiddenAt }) => ({
        at: (which === 'waiting' ? waitingSince : hiddenAt)!,
        id,
      }))
      const ids = rows.map(({ id }) => id)
      const counted = ids.length === 0 ? [] : await countReports(store, ids)
      const reports = new Map(counted.map((each) => [each.id, each.reports]))
      const personOf = await directory.namesOf(
        store,
        rows.map(({ claimedBy }) => claimedBy),
      )
      return {
        comments: rows.map((row) =>
          shownComment(row, reports.get(row.id) ?? 0, { memberId, personOf, at: now() }),
        ),
        next_cursor: next || null,
      }
    },

    /** CASE_TAKEN while somebody else has it; whoever has it already gets the minutes anew. */
    claim: (memberId: string, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await need(tx, id)
        const until = new Date(clock.now().getTime() + CLAIM_MINUTES * 60_000).toISOString()
        if (!(await setClaim(tx, id, { memberId, now: now(), until }))) throw taken()
        const personOf = await directory.namesOf(tx, [memberId])
        return { data: { claim: { name: personOf(memberId).name, is_mine: true, until } } }
      }),

    /** STALE_VERSION where its author has changed it since; what is decided so already stays. */
    decide: (
      memberId: string,
      id: string,
      { to, edited_at: editedAt }: Input<typeof decideOnComment>['body'],
      transaction: Transaction,
    ) =>
      transaction(async (tx) => {
        const row = await need(tx, id)
        const at = now()
        if (isClaimed(row, at) && row.claimedBy !== memberId) throw taken()
        if (row.editedAt !== editedAt)
          throw new Failure('STALE_VERSION', { message: { key: 'error.comment_changed' } })
        if (to === 'mute' || to === 'unmute') {
          await setMuted(tx, row.authorId, to === 'mute' ? (row.mutedAt ?? at) : null)
          return { success: true }
        }
        if (to === 'hide' && row.hiddenAt === null) await setHidden(tx, id, at)
        if (to === 'show') await setHidden(tx, id, null)
        await settle(tx, id)
        return { success: true }
      }),
  }
}

export type Moderation = ReturnType<typeof moderationService>
