import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import styles from './field.module.css'
import { noWrap } from './no-wrap.tsx'

export interface FieldTexts {
  /** Also the target of links from the error summary. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong; present only while it is wrong. */
  error?: string | undefined
  /** A doubt that blocks nothing. */
  warning?: ReactNode
  optional?: boolean | undefined
}

/** What every native control of a field carries, so that it is announced with its hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Ids of the texts that describe a control, the error before the hint. */
function describedBy({ id, hint, error, warning }: FieldTexts): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, warning && `${id}-warning`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export const controlProps = (texts: FieldTexts): ControlProps => ({
  id: texts.id,
  'aria-describedby': describedBy(texts),
  'aria-invalid': texts.error ? true : undefined,
})

function Label({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) {
  const t = useT()
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> {t('ui.optional')}</span>}
    </>
  )
}

export function Hint({ id, hint }: Pick<FieldTexts, 'id' | 'hint'>) {
  return hint ? (
    <div id={`${id}-hint`} className={styles.hint}>
      {noWrap(hint)}
    </div>
  ) : null
}

export function FieldError({ id, error }: Pick<FieldTexts, 'id' | 'error'>) {
  const t = useT()
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      <span className="visually-hidden">{t('ui.error')} </span>
      {noWrap(error)}
    </p>
  ) : null
}

function FieldWarning({ id, warning }: Pick<FieldTexts, 'id' | 'warning'>) {
  return warning ? (
    <div id={`${id}-warning`} className={styles.warning}>
      {warning}
    </div>
  ) : null
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error, control, in this order; a bar at the side while something is wrong. */
export function Field({ children, ...texts }: FieldProps) {
  return (
    <div className={styles.field} data-invalid={texts.error ? '' : undefined}>
      <label htmlFor={texts.id} className={styles.label}>
        <Label {...texts} />
      </label>
      <Hint {...texts} />
      <FieldError {...texts} />
      {children(controlProps(texts))}
      <FieldWarning {...texts} />
    </div>
  )
}

/** A group of controls, whose label is its legend. */
export function FieldGroup({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <fieldset
      id={texts.id}
      className={styles.field}
      data-invalid={texts.error ? '' : undefined}
      aria-describedby={describedBy(texts)}
    >
      <legend className={styles.label}>
        <Label {...texts} />
      </legend>
      <Hint {...texts} />
      <FieldError {...texts} />
      {children}
      <FieldWarning {...texts} />
    </fieldset>
  )
}
