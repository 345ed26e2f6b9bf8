import { affiliateForm } from '@pan/contracts/forms/affiliate.form'
import type { Field } from '@pan/contracts/kit/field'
import type { Registration } from '@pan/contracts/staff/partners'
import { answerText } from '../../forms/fields/answer-text.ts'
import { useT } from '../../i18n/i18n.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'

const FIELDS: Readonly<Record<string, Field>> = affiliateForm.fields

/** What was answered, by section, in the order of the form, with what is doubtful about an answer below it. */
export function Answers({ registration }: { registration: Registration }) {
  const t = useT()
  const { answers, doubts } = registration
  return (
    <>
      <h2>{t('partners.answers')}</h2>
      {affiliateForm.sections.map(({ id, title, groups }) => {
        const rows = groups
          .flatMap(({ fields }) => fields)
          .filter((name) => answers[name] !== undefined)
          .map((name) => ({
            key: name,
            label: t({ key: FIELDS[name]!.label }),
            value: (
              <>
                <span>{answerText(FIELDS[name]!, answers[name], t)}</span>
                {doubts
                  .filter(({ field }) => field === name)
                  .map(({ message }) => (
                    <p key={message}>
                      <StatusTag tone="problem">{message}</StatusTag>
                    </p>
                  ))}
              </>
            ),
          }))
        return (
          rows.length > 0 && (
            <section key={id} aria-labelledby={`answers-${id}`}>
              <h3 id={`answers-${id}`}>{t({ key: title })}</h3>
              <SummaryList rows={rows} />
            </section>
          )
        )
      })}
    </>
  )
}
