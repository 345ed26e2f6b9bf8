import { useEffect } from 'react'
import { useFormContext, type Values } from '../../../forms/form-context.ts'
import { fieldsOf } from '../../../forms/state/section-status.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { controlOf } from '../../../ui/focus-field.ts'
import { CarriedSections } from './carried-sections.tsx'
import { PasteRows } from './paste/paste-rows.tsx'
import { TodayCount } from './today-count.tsx'
import { useEnterGoesOn } from './use-enter-goes-on.ts'

interface ForOthersOpeningProps {
  /** What the form began with. */
  carried: Values
  /** Of a sheet, those that wait for their applicant. */
  rows: string
  onRows: (rows: string) => void
}

/** Above the form of whoever applies for others: which keys lead on, and what is already answered. The focus is past it. */
export function ForOthersOpening({ carried, rows, onRows }: ForOthersOpeningProps) {
  const t = useT()
  const state = useFormContext()
  useEnterGoesOn(state)
  const { form } = state
  useEffect(() => {
    // Who is answering something else already stays there.
    if (!document.activeElement?.matches('input, select, textarea'))
      controlOf(fieldsOf(form.sections[0]!)[0]!)?.focus()
  }, [form])
  return (
    <>
      <TodayCount />
      <p className="muted">{t('forOthers.keys')}</p>
      <CarriedSections carried={carried} />
      <PasteRows rows={rows} onRows={onRows} />
    </>
  )
}
