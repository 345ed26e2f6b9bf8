import type { Form } from '@pan/contracts/kit/form'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useFormContext, useProblems } from '../form-context.ts'
import { CAPTCHA } from '../captcha/captcha-field.ts'
import { problemText } from '../state/problem-text.ts'

/** Label keys of a summary line; the group's title goes before a label that the form uses more than once. */
export function lineLabels(form: Form): Map<string, readonly string[]> {
  const uses = new Map<string, number>()
  for (const { label } of Object.values(form.fields)) uses.set(label, (uses.get(label) ?? 0) + 1)
  const labels = new Map<string, readonly string[]>(
    Object.entries(form.fields).map(([name, { label }]) => [name, [label]]),
  )
  for (const section of form.sections) {
    for (const group of section.groups) {
      for (const name of group.fields) {
        const { kind, label } = form.fields[name]!
        if (kind === 'flag') labels.set(name, [group.title ?? section.title])
        else labels.set(name, uses.get(label)! > 1 && group.title ? [group.title, label] : [label])
      }
    }
  }
  return labels
}

/** What Submit or Continue found, in the order of the form. */
export function ProblemSummary() {
  const { form } = useFormContext()
  const { t } = useI18n()
  const shown = useProblems((problems) => problems.all())
  const attempt = useProblems((problems) => problems.attempt())
  const summarised = useProblems((problems) => problems.summarised())
  const labels = useMemo(() => lineLabels(form), [form])
  const labelOf = (name: string) =>
    name === CAPTCHA
      ? t('captcha.title')
      : (labels.get(name) ?? []).map((key) => t({ key }).replace(/\?$/u, '')).join(', ')

  const listed = new Set(summarised)
  const errors = [...Object.keys(form.fields), CAPTCHA].flatMap((name) => {
    const problem = listed.has(name) ? shown.get(name) : undefined
    return problem ? [{ field: name, label: labelOf(name), message: problemText(problem, t) }] : []
  })
  return <ErrorSummary errors={errors} attempt={attempt} />
}
