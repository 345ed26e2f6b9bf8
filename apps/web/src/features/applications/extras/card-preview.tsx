import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { useFormContext, type Values } from '../../../forms/form-context.ts'
import styles from '../../../forms/form.module.css'
import { fullName } from './full-name.ts'

const CARD = 'name_on_card'

function parentName(values: Values): string {
  const parent = values['parent_option'] === 'MOTHER' ? 'mother' : 'father'
  const parts = ['firstname', 'middlename', 'lastname'].map((part) =>
    String(values[`${parent}_${part}`] ?? ''),
  )
  return parts.filter(Boolean).join(' ').toUpperCase()
}

/** Suggests the name on the card from its parts until the person writes another, and shows how it would look. */
export function CardPreview() {
  const { values, typingPause, fill } = useFormContext()
  const t = useT()
  const heading = useId()
  const lines = useSyncExternalStore(typingPause.subscribe, () => {
    const all = values.all()
    return [fullName(all), String(all[CARD] ?? ''), parentName(all), all['date_of_birth']].join('\n')
  })
  const [name = '', onCard = '', parent = '', birth = ''] = lines.split('\n')

  // The name that stood there from the start leads to no suggestion: only a change of it does.
  const last = useRef(name)
  useEffect(() => {
    const before = last.current
    if (name === before) return
    last.current = name
    const now = String(values.get(CARD) ?? '')
    if (now === '' || now === before) fill(CARD, name)
  }, [name, values, fill])

  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <h3 id={heading} className={styles.previewTitle}>
        {t('apply.preview.title')}
      </h3>
      <dl>
        <PreviewLine label={t('apply.preview.name')} text={onCard || name} />
        <PreviewLine label={t('apply.preview.parent')} text={parent} />
        <PreviewLine label={t('apply.preview.birth')} text={birth} />
      </dl>
      <p className="muted">{t('apply.preview.note')}</p>
    </section>
  )
}

/** Empty lines keep their place: nothing below may move while somebody reaches for it. */
function PreviewLine({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className={styles.previewName}>{text || '–'}</dd>
    </div>
  )
}
