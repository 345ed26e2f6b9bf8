import type { Section } from '@pan/contracts/kit/form'
import { memo, type ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { HelpLink } from '../../site/help-link.tsx'
import { Foldable } from '../../ui/foldable.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FormGroup } from '../fields/form-group.tsx'
import { useFormContext, useProblems } from '../form-context.ts'
import styles from '../form.module.css'
import { useSectionStatusText } from './section-status-text.ts'

interface FormSectionProps {
  section: Section
  /** Whether its questions are there yet. */
  isMounted: boolean
  isOpen: boolean
  /** Whether the section can be folded at all. */
  isFoldable: boolean
  onOpen: (id: string) => void
  /** Opens it and leads to its heading: the button that was pressed is gone then. */
  onGo: (id: string) => void
  /** Beside the heading while the section is the open one. */
  status?: ReactNode
  /** Checks the section and goes on; absent where the whole form stands below each other. */
  onContinue?: ((id: string) => void) | undefined
}

export const FormSection = memo(function FormSection(props: FormSectionProps) {
  const { section, isMounted, isOpen, isFoldable, onOpen, onGo, onContinue } = props
  const { t } = useI18n()
  const progress = useSectionStatusText(section.id)
  const title = t({ key: section.title })
  const action = t(progress.kind === 'notStarted' ? 'apply.sections.open' : 'apply.sections.change')
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className={isFoldable ? styles.section : `${styles.section} ${styles.whole}`}
    >
      <div className={styles.sectionHead}>
        <h2 id={`${section.id}-title`} tabIndex={-1} className={styles.sectionTitle}>
          {title}
        </h2>
        {isFoldable && !(isOpen && progress.kind === 'notStarted') && (
          <StatusTag tone={progress.tone}>{progress.text}</StatusTag>
        )}
      </div>
      {props.status}
      {isFoldable && !isOpen && (
        <>
          {progress.kind !== 'notStarted' && <Digest section={section} />}
          <div className="actions">
            <Button
              look="secondary"
              aria-label={t('apply.sections.changeSection', { action, section: title })}
              onClick={() => onGo(section.id)}
            >
              {action}
            </Button>
          </div>
        </>
      )}
      {/* A form of its own: a browser's autofill reads the whole form of a field again at each key press. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onContinue?.(section.id)
        }}
      >
        <Foldable open={isOpen} onOpen={() => onOpen(section.id)} className={styles.groups}>
          {isMounted && section.article && <HelpLink article={section.article} />}
          {isMounted && section.groups.map((group) => <FormGroup key={group.fields[0]} group={group} />)}
          {onContinue && (
            <div className="actions">
              <Button type="submit" data-continue>
                {t('apply.sections.continue')}
              </Button>
            </div>
          )}
        </Foldable>
      </form>
    </section>
  )
})

/** What was answered in a folded section. */
function Digest({ section }: { section: Section }) {
  const { form, extras } = useFormContext()
  const { t } = useI18n()
  const answers = useProblems((problems) => problems.answers())
  const line = extras.summarise?.(form, section, answers, t)
  return line ? <p className={styles.digest}>{line}</p> : null
}
