import { useEffect } from 'react'
import { useUser } from '../../../api/login.ts'
import { useFormContext, type Values } from '../../../forms/form-context.ts'
import { sectionOf } from '../../../forms/sections/section-mode.ts'
import { fieldsOf } from '../../../forms/state/section-status.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { controlOf, focusField } from '../../../ui/focus-field.ts'
import { Notice } from '../../../ui/notice.tsx'
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
  const user = useUser()
  useEffect(() => {
    // Who is answering something else already stays there.
    if (document.activeElement?.matches('input, select, textarea')) return
    // A draft that goes on, such as one of another device, leads to the section in which it stopped.
    const arrived = sectionOf(form, location.hash.slice(1))
    const section = form.sections.find(({ id }) => id === arrived)
    if (section) focusField(fieldsOf(section)[0]!)
    else controlOf(fieldsOf(form.sections[0]!)[0]!)?.focus()
  }, [form])
  return (
    <>
      {!user && (
        <Notice tone="warning" title={t('forOthers.loggedOut')} announce>
          <p>{t('forOthers.loggedOut.text')}</p>
        </Notice>
      )}
      <TodayCount />
      <p className="muted">{t('forOthers.keys')}</p>
      <CarriedSections carried={carried} />
      <PasteRows rows={rows} onRows={onRows} />
    </>
  )
}
