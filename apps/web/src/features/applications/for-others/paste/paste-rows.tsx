import { useRef, useState } from 'react'
import { useFormContext } from '../../../../forms/form-context.ts'
import { valuesOf } from '../../../../forms/state/use-form-state.ts'
import { useI18n } from '../../../../i18n/i18n.tsx'
import { Button } from '../../../../ui/button.tsx'
import { controlOf } from '../../../../ui/focus-field.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import styles from '../../../../forms/form.module.css'
import { nextQuestion } from '../next-question.ts'
import { readRow, type ReadRow } from './read-row.ts'
import { sheetHeadings, sheetOrder } from './sheet-columns.ts'
import { sheetRows } from './sheet-rows.ts'

const LENGTH_MAX = 100_000

interface PasteRowsProps {
  /** Those that wait for their applicant. */
  rows: string
  onRows: (rows: string) => void
}

interface Taken extends ReadRow {
  left: number
}

/** Fills the form in from a row of a spreadsheet; the rows behind it wait for the next applicants. */
export function PasteRows({ rows, onRows }: PasteRowsProps) {
  const { form, values, today, fill } = useFormContext()
  const { t } = useI18n()
  const box = useRef<HTMLTextAreaElement>(null)
  const [taken, setTaken] = useState<Taken>()
  const [isOpen] = useState(rows.trim() !== '')

  const take = () => {
    const text = box.current!.value
    const [first, second] = sheetRows(text)
    if (!first) return
    const headings = sheetHeadings(form, first.cells, t)
    const row = headings ? second : first
    if (!row) return
    const read = readRow(form, headings ?? sheetOrder(form, t), row.cells, t)
    const clean = valuesOf(form, read.answers)
    for (const name of Object.keys(read.answers)) fill(name, clean[name]!)
    const rest = text.slice(row.end)
    const hasHeadings = headings !== undefined && rest.trim() !== ''
    const waiting = hasHeadings ? text.slice(0, first.end) + rest : rest
    box.current!.value = waiting
    onRows(waiting)
    const left = sheetRows(waiting).length - (hasHeadings ? 1 : 0)
    setTaken({ ...read, left })
    const next = nextQuestion(form, values.all(), '', { today })
    if (next && read.unread.length === 0) controlOf(next)?.focus()
  }

  return (
    <details className={styles.folded} open={isOpen || undefined}>
      <summary className={styles.foldedTitle}>{t('forOthers.paste')}</summary>
      <div className="stack">
        <p>
          {t('forOthers.paste.order', {
            columns: sheetOrder(form, t)
              .map(({ label }) => label)
              .join(' · '),
          })}
        </p>
        <TextArea
          id="sheet-rows"
          label={t('forOthers.paste.rows')}
          hint={t('forOthers.paste.hint')}
          ref={box}
          defaultValue={rows}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          onBlur={(event) => onRows(event.currentTarget.value)}
        />
        <div className="actions">
          <Button look="secondary" onClick={take}>
            {t('forOthers.paste.fill')}
          </Button>
        </div>
        {taken && <TakenRow taken={taken} />}
      </div>
    </details>
  )
}

/** What became of a row. */
function TakenRow({ taken: { answers, unread, left } }: { taken: Taken }) {
  const { t } = useI18n()
  const filled = t('forOthers.paste.filled', { count: Object.keys(answers).length })
  const waiting = left > 0 && t('forOthers.paste.left', { count: left })
  if (unread.length === 0) {
    return (
      <Notice tone="success" announce>
        <p>
          {filled} {waiting}
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" announce>
      <p>
        {filled} {waiting}
      </p>
      <p>{t('forOthers.paste.unread')}</p>
      <ul className={styles.list}>
        {unread.map(({ label, cell }, place) => (
          <li key={place}>
            {label || t('forOthers.paste.noColumn')}: <strong>{cell}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
