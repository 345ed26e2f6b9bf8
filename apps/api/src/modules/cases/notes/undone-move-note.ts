import { localeNamed } from '@pan/contracts/messages/languages'
import { sentences } from '@pan/contracts/messages/catalogues'
import { NOTE_LENGTH_MAX } from '@pan/contracts/staff/cases/work'
import type { Session } from '../../../db/store.ts'
import type { PendingMove } from '../../applications/states/application-states.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { staffDirectory } from '../../staff/directory.service.ts'
import { memberOf } from '../moves/member-of.ts'
import { insertNote } from './notes.repository.ts'
import { sealedNote } from './sealed-note.ts'

/**
 * Notes on the case of a waiting move that the applicant's edit has undone, in the name and the language of who made it: what
 * they wrote stands there, and whoever comes next knows. It counts towards no limit, as nobody could write it again.
 */
export function undoneMoveNote({ sealer, clock, ids }: Pick<Dependencies, 'sealer' | 'clock' | 'ids'>) {
  const directory = staffDirectory()
  return async (tx: Session, move: PendingMove): Promise<void> => {
    const member = memberOf(move.actor)
    const t = sentences[localeNamed(await directory.languageOf(tx, member))]
    const said = [t('cases.undone', { state: t(`track.state.${move.to}`) })]
    if (move.reason !== '') said.push(t('cases.undone.reason', { reason: move.reason }))
    const id = ids.next()
    await insertNote(tx, {
      id,
      applicationId: move.applicationId,
      sealedText: sealedNote(sealer).seal(id, said.join('\n').slice(0, NOTE_LENGTH_MAX)),
      member,
      at: clock.now().toISOString(),
    })
  }
}
