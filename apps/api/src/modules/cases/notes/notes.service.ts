import { NOTE_LENGTH_MAX, NOTES_MAX } from '@pan/contracts/staff/cases/work'
import type { CaseNote } from '@pan/contracts/staff/cases/case-page'
import type { Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { plainText } from '../../../text/plain-text.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { PersonOf, StaffDirectory } from '../../staff/directory.service.ts'
import { findCase } from '../queue/case-work.repository.ts'
import { countNotes, insertNote, listNotes, type NoteRow } from './notes.repository.ts'
import { sealedNote } from './sealed-note.ts'

const invalid = (key: string, max?: number) =>
  new Failure('VALIDATION_FAILED', {
    issues: [{ field: 'text', message: { key, ...(max !== undefined && { params: { max } }) } }],
  })

export interface NotesDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly directory: StaffDirectory
}

/** What staff write to each other about a case. Nothing but the page of the case, for staff, ever gives it out. */
export function notesService({ store, clock, ids, sealer, directory }: NotesDependencies) {
  const sealed = sealedNote(sealer)

  function checked(typed: string): string {
    const text = plainText(typed)
    if (text === '') throw invalid('error.note_empty')
    if (text.length > NOTE_LENGTH_MAX) throw invalid('error.note_long', NOTE_LENGTH_MAX)
    return text
  }

  const shown = ({ id, sealedText, member, at }: NoteRow, personOf: PersonOf): CaseNote => ({
    id,
    text: withoutNumbers(sealed.open(id, sealedText)),
    by: personOf(member),
    at: indianTime(at),
  })

  return {
    rows: (applicationId: string): Promise<NoteRow[]> => listNotes(store, applicationId),
    shown,

    add(memberId: string, applicationId: string, typed: string, transaction: Transaction) {
      const text = checked(typed)
      const id = ids.next()
      const sealedText = sealed.seal(id, text)
      return transaction(async (tx) => {
        if (!(await findCase(tx, applicationId))) throw new Failure('NOT_FOUND')
        if ((await countNotes(tx, applicationId)) >= NOTES_MAX) throw invalid('error.note_limit', NOTES_MAX)
        const row = { id, applicationId, sealedText, member: memberId, at: clock.now().toISOString() }
        await insertNote(tx, row)
        return { data: { note: shown(row, await directory.namesOf(tx, [memberId])) } }
      })
    },
  }
}

export type Notes = ReturnType<typeof notesService>
