import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { useFormContext, useProblems } from '../form-context.ts'
import { statusText } from './section-status-text.ts'

interface SectionLinksProps {
  current: string
  note?: ReactNode
  onChoose: (id: string) => void
}

/** The list of sections with how far each is. */
export function SectionLinks({ current, note, onChoose }: SectionLinksProps) {
  const { form } = useFormContext()
  const { t } = useI18n()
  const statuses = useProblems((problems) =>
    form.sections.map((section) => problems.statusOf(section.id)).join(' '),
  ).split(' ')
  const sections = form.sections.map((section, place) => {
    const { kind, text, tone } = statusText(statuses[place]!, t)
    const isCurrent = section.id === current
    // Who is in it would not say so.
    const isOnlyEntered = isCurrent && kind === 'notStarted'
    return {
      id: section.id,
      name: t({ key: section.title }),
      status: isOnlyEntered ? t('ui.status.current') : text,
      tone: isOnlyEntered ? ('active' as const) : tone,
      isCurrent,
    }
  })
  return <SectionNav sections={sections} note={note} onChoose={onChoose} />
}
