import { AUDIT_KINDS, AUDIT_NAME_LENGTH_MAX } from '@pan/contracts/staff/audit'
import { useState, type FormEvent } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from '../queue/queue.module.css'
import type { AuditQuestion } from './question.ts'

interface AuditFilterProps {
  question: AuditQuestion
  faults: Readonly<Record<string, string>>
  onAsk: (question: AuditQuestion) => void
}

const kindOf = (text: string) => AUDIT_KINDS.find((each) => each === text) ?? 'all'

const hasName = (kind: AuditQuestion['kind']) => kind !== 'all' && kind !== 'refused'

/** Narrows the log: by one thing, and by days. */
export function AuditFilter({ question, faults, onAsk }: AuditFilterProps) {
  const t = useT()
  const [kind, setKind] = useState(question.kind)

  function narrow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    const [from, to] = [text('from'), text('to')]
    onAsk({
      kind,
      ...(hasName(kind) && { name: text('name') }),
      ...(from && { from }),
      ...(to && { to }),
    })
  }

  const day = (name: 'from' | 'to') => (
    <TextInput
      id={`audit-${name}`}
      name={name}
      label={t(`audit.${name}`)}
      placeholder="31-12-2026"
      inputMode="numeric"
      defaultValue={question[name] ?? ''}
      error={faults[name]}
    />
  )
  return (
    <form className={styles.fields} noValidate onSubmit={narrow}>
      <Select
        id="audit-kind"
        name="kind"
        label={t('audit.by')}
        empty={t('ui.any')}
        defaultValue={question.kind}
        options={AUDIT_KINDS.map((value) => ({ value, label: t(`audit.by.${value}`) }))}
        onChange={({ target }) => setKind(kindOf(target.value))}
      />
      {hasName(kind) && (
        <TextInput
          id="audit-name"
          name="name"
          label={t('audit.name')}
          hint={t('audit.name.hint')}
          maxLength={AUDIT_NAME_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          defaultValue={question.name ?? ''}
          error={faults['name']}
        />
      )}
      {day('from')}
      {day('to')}
      <Button type="submit" look="secondary">
        {t('audit.search')}
      </Button>
    </form>
  )
}
