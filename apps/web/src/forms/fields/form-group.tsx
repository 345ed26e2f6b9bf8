import type { Field } from '@pan/contracts/kit/field'
import type { Group } from '@pan/contracts/kit/form'
import { Fragment, memo, type ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormContext, useVisibility } from '../form-context.ts'
import { FormField } from './form-field.tsx'
import styles from '../form.module.css'
import { PinSuggestions } from './pin-suggestions.tsx'
import { TicksGroup } from './ticks-group.tsx'

/** Fields that stand together. Each stays mounted; those that do not apply are hidden and keep what was typed. */
export const FormGroup = memo(function FormGroup({ group }: { group: Group }) {
  const { form, extras } = useFormContext()
  const { isShown, isSpared } = useVisibility(group.fields)
  if (group.ticks) return <TicksGroup group={group} />

  const isPin = (name: string) => {
    const field = form.fields[name]
    return field?.kind === 'text' && field.format === 'pin'
  }

  const fields = group.fields.map((name) => {
    const Before = extras.before?.[name]
    const After = extras.after?.[name]
    return (
      <Fragment key={name}>
        {Before && <Before />}
        <div hidden={!isShown(name)} className={styles.fieldPlace}>
          <FormField name={name} isSpared={isSpared(name)} />
          {isPin(name) && <PinSuggestions name={name} />}
          {After && <After />}
        </div>
      </Fragment>
    )
  })
  return (
    <div hidden={!group.fields.some(isShown)}>
      <Frame
        group={group}
        isNeeded={group.fields.some((name) => canBeNeeded(form.fields[name]!) && !isSpared(name))}
      >
        {fields}
      </Frame>
    </div>
  )
})

/** An optional group may have a question that some answers make needed. */
const canBeNeeded = ({ requiredWhen }: Field) => requiredWhen !== undefined

interface FrameProps {
  group: Group
  /** It is not folded while one of its answers is needed. */
  isNeeded: boolean
  children: ReactNode
}

function Frame({ group, isNeeded, children }: FrameProps) {
  const { t } = useI18n()
  const hintId = group.hint && `${group.fields[0]}-group`
  const hint = group.hint && (
    <p id={hintId} className="muted">
      {t({ key: group.hint })}
    </p>
  )
  if (!group.title) return <div className={styles.group}>{children}</div>
  const title = t({ key: group.title })
  if (group.optional) {
    return (
      <details className={styles.folded} open={isNeeded || undefined}>
        <summary className={styles.foldedTitle}>{title}</summary>
        <div className={styles.group}>
          {hint}
          {children}
        </div>
      </details>
    )
  }
  return (
    <fieldset aria-describedby={hintId}>
      <legend className={styles.groupTitle}>{title}</legend>
      <div className={styles.group}>
        {hint}
        {children}
      </div>
    </fieldset>
  )
}
