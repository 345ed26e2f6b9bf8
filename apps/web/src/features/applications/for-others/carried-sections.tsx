import { relevant, type Section } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useRef, useState } from 'react'
import { useFormContext, type Values } from '../../../forms/form-context.ts'
import { sectionOf } from '../../../forms/sections/section-mode.ts'
import { initialAnswer } from '../../../forms/state/initial-answer.ts'
import { fieldsOf } from '../../../forms/state/section-status.ts'
import { valuesOf } from '../../../forms/state/use-form-state.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../../../forms/form.module.css'

/** What the form began with, section by section, each with a way to have it empty. */
export function CarriedSections({ carried }: { carried: Values }) {
  const { form, extras, fill } = useFormContext()
  const { t } = useI18n()
  const [cleared, setCleared] = useState<readonly string[]>([])
  const answers = relevant(form, normalise(form, carried))

  const carriedIn = (section: Section) =>
    fieldsOf(section).filter((name) => answers[name] && answers[name] !== initialAnswer(form.fields[name]!))
  const lines = form.sections.flatMap((section) => {
    if (cleared.includes(section.id) || carriedIn(section).length === 0) return []
    return [{ section, text: extras.summarise?.(form, section, answers, t) ?? '' }]
  })
  const heading = useRef<HTMLHeadingElement>(null)
  if (lines.length === 0) return null

  const clear = (section: Section) => {
    const empty = valuesOf(form)
    for (const name of fieldsOf(section)) if (name in answers) fill(name, empty[name]!)
    setCleared((before) => [...before, section.id])
    // The button that was pressed goes, and with the last one the list.
    if (lines.length > 1) heading.current!.focus({ preventScroll: true })
    else {
      const open = sectionOf(form, location.hash.slice(1)) ?? form.sections[0]!.id
      document.getElementById(`${open}-title`)?.focus()
    }
  }
  return (
    <section aria-labelledby="carried-title" className="stack">
      <h2 id="carried-title" tabIndex={-1} ref={heading}>
        {t('forOthers.kept')}
      </h2>
      <p>{t('forOthers.kept.text')}</p>
      <ul className={styles.list}>
        {lines.map(({ section, text }) => (
          <li key={section.id}>
            <strong>{t({ key: section.title })}</strong>: {text}{' '}
            <Button
              look="link"
              aria-label={t('forOthers.clear.of', { section: t({ key: section.title }) })}
              onClick={() => clear(section)}
            >
              {t('forOthers.clear')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
