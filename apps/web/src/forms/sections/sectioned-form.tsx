import { useCallback, useEffect, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import { FormPartsContext, type FormParts } from '../form-context.ts'
import styles from '../form.module.css'
import { FormSection } from './form-section.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { SectionLinks } from './section-links.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { fieldsOf } from '../state/section-status.ts'
import { useMade } from './use-progressive-mount.ts'
import { useWalk } from './section-mode.ts'
import { WalkChoice } from './section-mode-switch.tsx'

interface ApplicationFormProps {
  parts: FormParts
  isEdit?: boolean
  onSubmit: () => void
  /** Between the problems and the form: what to know before, drafts. */
  opening?: ReactNode
  /** After the last section: the captcha and the button. */
  closing: ReactNode
}

const blurMilliseconds = 300
const nameOf = (event: FocusEvent | FormEvent) => (event.target as Partial<HTMLInputElement>).name ?? ''

/** A form of the contracts as one page: in the end every field is mounted, whether its section is open or folded. */
export function ApplicationForm({ parts, isEdit = false, onSubmit, opening, closing }: ApplicationFormProps) {
  const { form, problems, settled } = parts
  const { walk, changeWalk, current, noteCurrent, isOpen, open, goTo } = useWalk(form, { isEdit })
  const place = form.sections.findIndex((section) => section.id === current)
  const made = useMade(form.sections.length)
  const isWhole = made === form.sections.length

  useEffect(() => problems.settle(), [problems])

  const typed = (event: FormEvent) => {
    const name = nameOf(event)
    if (!(name in form.fields)) return
    problems.typed(name)
    settled.touch()
  }
  const left = (event: FocusEvent) => {
    const name = nameOf(event)
    if (name in form.fields) setTimeout(() => problems.leave(name), blurMilliseconds)
  }
  const focused = (event: FocusEvent) => {
    const section = event.target.closest('section[id]')?.id
    if (section && walk === 'whole') noteCurrent(section)
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
    <FormPartsContext value={parts}>
      <ProblemSummary />
      {opening}
      <div className={styles.page} data-walk={walk}>
        <div className={styles.nav} hidden={walk === 'one'}>
          <SectionLinks current={current} onChoose={goTo} />
        </div>
        {/* The fields' own events bubble here: nothing is operated on the element itself. */}
        <div
          className={isWhole ? styles.sections : `${styles.sections} ${styles.unfinished}`}
          onChange={typed}
          onBlur={left}
          onFocus={focused}
        >
          <WalkChoice walk={walk} onChange={changeWalk} />
          {walk === 'one' && <ProgressLine current={place + 1} total={form.sections.length} />}
          {form.sections.map((section, number) => (
            <FormSection
              key={section.id}
              section={section}
              isMade={number < made}
              isOpen={isOpen(section.id)}
              isFoldable={walk === 'one' || isEdit}
              onOpen={open}
              onContinue={walk === 'one' && number < form.sections.length - 1 ? goOn : undefined}
            />
          ))}
          <form
            noValidate
            // It would move away from under the pointer while sections are made above it.
            hidden={!isWhole || (walk === 'one' && place < form.sections.length - 1)}
            className={styles.submit}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {closing}
          </form>
        </div>
      </div>
    </FormPartsContext>
  )
}
