import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { isMuted } from './mutes.repository.ts'

/** Throws where a moderator lets an account write no more. */
export async function refuseMuted(tx: Session, userId: string): Promise<void> {
  if (await isMuted(tx, userId)) throw new Failure('FORBIDDEN', { message: { key: 'comments.muted' } })
}
