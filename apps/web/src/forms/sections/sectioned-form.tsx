import { useCallback, useEffect, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { FormContext, type FormState } from '../form-context.ts'
import styles from '../form.module.css'
import { FormSection } from './form-section.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { SectionLinks } from './section-links.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { useFieldEvents } from '../state/use-field-events.ts'
import { fieldsOf } from '../state/section-status.ts'
import { useProgressiveMount } from './use-progressive-mount.ts'
import { useReadSection } from './use-read-section.ts'
import { useSectionMode } from './section-mode.ts'
import { SectionModeSwitch } from './section-mode-switch.tsx'

interface SectionedFormProps {
  state: FormState
  /** What is filled in: the title of the page is far above the most of it. */
  name: string
  isEdit?: boolean
  onSubmit: (event: FormEvent) => void
  /** Below the heading of what is open, or above the list of sections: how far the answers are kept. */
  status?: ReactNode
  /** Between the problems and the form: what to know before, drafts. */
  opening?: ReactNode
  /** After the last section: the captcha and the button. */
  closing: ReactNode
}

/** A form of the contracts as one page: in the end every field is mounted, whether its section is open or folded. */
export function SectionedForm({
  state,
  name,
  isEdit = false,
  onSubmit,
  status,
  opening,
  closing,
}: SectionedFormProps) {
  const t = useT()
  const { form, problems } = state
  const events = useFieldEvents(state)
  const { mode, changeMode, current, noteCurrent, isOpen, open, goTo } = useSectionMode(form, { isEdit })
  const index = form.sections.findIndex((section) => section.id === current)
  const { mounted, mountAll } = useProgressiveMount(form.sections.length, index === 0)
  const isWhole = mounted === form.sections.length
  const standing = (
    <div className={styles.status}>
      <p>
        {name} · {t('ui.progress', { current: index + 1, total: form.sections.length })}
      </p>
      {status}
    </div>
  )

  useEffect(() => problems.refresh(), [problems])
  useReadSection(form, mode === 'whole', noteCurrent)

  const focused = (event: FocusEvent) => {
    const section = event.target.closest('section[id]')?.id
    if (section && mode === 'whole') noteCurrent(section)
  }
  const goOn = useCallback(
    (id: string) => {
      const at = form.sections.findIndex((section) => section.id === id)
      if (problems.reveal(fieldsOf(form.sections[at]!)) > 0) problems.summarise()
      else goTo(form.sections[at + 1]!.id)
    },
    [form, problems, goTo],
  )

  return (
    <FormContext value={state}>
      <ProblemSummary />
      {opening}
      <div className={styles.page} data-mode={mode}>
        <div className={styles.nav} hidden={mode === 'stepwise'}>
          <SectionLinks
            current={current}
            note={standing}
            onChoose={(section) => {
              mountAll()
              goTo(section)
            }}
          />
        </div>
        {/* The fields' own events bubble here: nothing is operated on the element itself. */}
        <div
          className={isWhole ? styles.sections : `${styles.sections} ${styles.mounting}`}
          onFocus={focused}
          {...events}
        >
          <SectionModeSwitch mode={mode} onChange={changeMode} />
          {form.sections.map((section, number) => (
            <FormSection
              key={section.id}
              section={section}
              isMounted={number < mounted}
              isOpen={isOpen(section.id)}
              isFoldable={mode === 'stepwise' || isEdit}
              onOpen={open}
              onGo={goTo}
              status={mode === 'stepwise' && section.id === current && standing}
              onContinue={mode === 'stepwise' && number < form.sections.length - 1 ? goOn : undefined}
            />
          ))}
          <form
            noValidate
            // It would move away from under the pointer while sections are mounted above it.
            hidden={!isWhole || (mode === 'stepwise' && index < form.sections.length - 1)}
            className={styles.submit}
            onSubmit={onSubmit}
          >
            {closing}
          </form>
        </div>
      </div>
    </FormContext>
  )
}
