import type { Locale } from '@pan/contracts/messages/languages'
import { withValues, type TemplateVariable } from '@pan/contracts/staff/inbox/templates'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { templatesQuery } from './queries.ts'
import styles from './templates.module.css'

/** For whom templates are: in which language they read, and what is filled in. */
export interface Templates {
  language: Locale
  values: Readonly<Record<TemplateVariable, string>>
}

interface TemplatePickerProps extends Templates {
  id: string
  onPick: (text: string) => void
}

/** Picks one of the templates; not there where there are none. */
export function TemplatePicker({ id, language, values, onPick }: TemplatePickerProps) {
  const t = useT()
  const select = useRef<HTMLSelectElement>(null)
  const { data: templates = [] } = useQuery(templatesQuery())
  if (templates.length === 0) return null

  function pick() {
    const found = templates.find((template) => template.id === select.current!.value)
    if (found) onPick(withValues(found.texts[language], values))
    else select.current!.focus()
  }

  return (
    <div className={styles.picker}>
      <Select
        ref={select}
        id={id}
        label={t('inbox.template')}
        hint={t('inbox.template.hint')}
        options={templates.map((template) => ({ value: template.id, label: template.name }))}
        defaultValue=""
      />
      <Button look="secondary" onClick={pick}>
        {t('inbox.template.insert')}
      </Button>
    </div>
  )
}
