import { PRESENCE_SECONDS } from '@pan/contracts/staff/cases/work'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { findCase } from '../queue/case-work.repository.ts'
import { forgetPresence, listPresent, removePresence, upsertPresence } from './presence.repository.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

export interface PresenceDependencies extends Pick<Dependencies, 'clock'> {
  readonly directory: StaffDirectory
}

/** Who has which case open. */
export const presenceService = ({ clock, directory }: PresenceDependencies) => ({
  /** Notes that somebody is here, or has left; tells who else is, and how the case is by now. */
  note: (memberId: string, id: string, isHere: boolean, transaction: Transaction) =>
    transaction(async (tx) => {
      const found = await findCase(tx, id)
      if (!found) throw new Failure('NOT_FOUND')
      const now = clock.now().getTime()
      const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
      if (isHere) await upsertPresence(tx, id, memberId, ago(0))
      else await removePresence(tx, id, memberId)
      await forgetPresence(tx, memberId, ago(HOUR_MILLISECONDS))
      const others = await listPresent(tx, id, memberId, ago(PRESENCE_SECONDS.holds * 1000))
      const members = others.map(({ member }) => member)
      const personOf = await directory.namesOf(tx, members)
      const { version, state } = found.work
      return { data: { here: members.map((member) => personOf(member)), version, state } }
    }),
})
