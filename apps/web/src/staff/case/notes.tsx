import type { CaseNote } from '@pan/contracts/staff/cases/case-page'
import { addCaseNote, NOTE_LENGTH_MAX } from '@pan/contracts/staff/cases/work'
import { dayAndTimeText } from '../../format/moment-text.ts'
import { ForeignText } from '../../i18n/foreign-text.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useMay } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useCaseChanged } from './queries.ts'
import { WriteBox } from './write-box.tsx'
import styles from './case.module.css'

/** What staff write to each other; it never leaves the house. */
export function Notes({ id, notes }: { id: string; notes: readonly CaseNote[] }) {
  const { locale, t } = useI18n()
  const may = useMay()
  const show = useSnackbar()
  const changed = useCaseChanged(id)
  return (
    <>
      <ul className={styles.texts}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className="muted">
              {note.by.name}, {dayAndTimeText(new Date(note.at), locale)}
            </p>
            <p className={styles.lines}>
              <ForeignText>{note.text}</ForeignText>
            </p>
          </li>
        ))}
      </ul>
      {may('cases.answer') && (
        <WriteBox
          id={`note-${id}`}
          label={t('cases.note')}
          hint={t('cases.note.hint')}
          submit={t('cases.note.add')}
          maxLength={NOTE_LENGTH_MAX}
          send={async (text, idempotencyKey) => {
            await staffCall(addCaseNote, { params: { id }, body: { text } }, { idempotencyKey })
            show({ tone: 'success', text: t('cases.note.added') })
            await changed()
          }}
        />
      )}
    </>
  )
}
