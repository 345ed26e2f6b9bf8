import type { ModeratedComment } from '@pan/contracts/staff/comments'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import type { PersonOf } from '../../staff/directory.service.ts'
import type { ModeratedRow } from './moderated-comments.repository.ts'

/** Whether somebody has a comment at a moment. */
export const isClaimed = ({ claimedUntil }: Pick<ModeratedRow, 'claimedUntil'>, at: string): boolean =>
  claimedUntil !== null && claimedUntil > at

interface Onlooker {
  readonly memberId: string
  readonly personOf: PersonOf
  readonly at: string
}

function claimOf(row: ModeratedRow, { memberId, personOf, at }: Onlooker): ModeratedComment['claim'] {
  if (!isClaimed(row, at) || row.claimedBy === null) return null
  return { name: personOf(row.claimedBy).name, is_mine: row.claimedBy === memberId, until: row.claimedUntil! }
}

/** A comment as a moderator gets it. */
export const shownComment = (row: ModeratedRow, reports: number, by: Onlooker): ModeratedComment => ({
  id: row.id,
  article: row.article,
  author: withoutNumbers(row.author),
  is_muted: row.mutedAt !== null,
  text: withoutNumbers(row.text),
  created_at: row.createdAt,
  edited_at: row.editedAt,
  reports,
  waiting_since: row.waitingSince,
  hidden_at: row.hiddenAt,
  claim: claimOf(row, by),
})
