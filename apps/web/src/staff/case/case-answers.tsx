import { screenForm } from '@pan/contracts/forms/register'
import { FLOW_OF } from '@pan/contracts/pan/flow'
import { REVEALED_FIELDS, type RevealedField } from '@pan/contracts/staff/cases/reveal'
import type { AnswerRow } from '../../features/applications/composed-rows.ts'
import { correctionGroups } from '../../features/applications/review/correction-rows.ts'
import { reviewGroups } from '../../features/applications/review/review-rows.ts'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import type { CasePage } from './queries.ts'
import { RevealAnswer } from './reveal-answer.tsx'
import styles from './case.module.css'

const isRevealed = (name: string): name is RevealedField =>
  (REVEALED_FIELDS as readonly string[]).includes(name)

interface CaseAnswersProps {
  data: CasePage
  /** Answers that have changed since whoever looks saw the case last. */
  changed: ReadonlySet<string>
}

/** What was answered, by section, in the order of the form; numbers are masked. */
export function CaseAnswers({ data, changed }: CaseAnswersProps) {
  const t = useT()
  const { answers, masked } = data
  const { id, application_category, non_individual_type } = data.case
  const form = screenForm(FLOW_OF[application_category], non_individual_type || 'individual')
  return (
    <div className={styles.answers}>
      {form.sections.map((section) => {
        const isCorrection = section.id === 'changes' && application_category === 'CORRECTION'
        const groups = (isCorrection ? correctionGroups : reviewGroups)(form, section, answers, t)
        return (
          groups.length > 0 && (
            <section key={section.id} aria-labelledby={`answers-${section.id}`}>
              <h3 id={`answers-${section.id}`}>{t({ key: section.title })}</h3>
              {groups.map(({ key, title, rows }) => (
                <div key={key}>
                  {title && <h4>{title}</h4>}
                  <SummaryList
                    rows={rows.map((row) => ({
                      key: row.key,
                      label: row.label,
                      value: row.value && <Answer id={id} row={row} masked={masked} changed={changed} />,
                    }))}
                  />
                </div>
              ))}
            </section>
          )
        )
      })}
    </div>
  )
}

interface AnswerProps extends Pick<CaseAnswersProps, 'changed'> {
  id: string
  row: AnswerRow
  masked: readonly string[]
}

/** One line of answers; of several that are said together one may be masked, as a number is beside its country. */
function Answer({ id, row, masked, changed }: AnswerProps) {
  const t = useT()
  const fields = row.parts ?? [row.key]
  const hidden = fields.filter(isRevealed).find((field) => masked.includes(field))
  return (
    <span className={styles.answer}>
      {hidden ? <RevealAnswer id={id} field={hidden} label={row.label} masked={row.value} /> : row.value}
      {fields.some((field) => changed.has(field)) && (
        <StatusTag tone="active">{t('cases.answer.changed')}</StatusTag>
      )}
    </span>
  )
}
