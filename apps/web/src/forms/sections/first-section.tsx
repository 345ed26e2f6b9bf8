import type { Form } from '@pan/contracts/kit/form'
import styles from '../form.module.css'
import { useT } from '../../i18n/i18n.tsx'

/**
 * What the form begins with, as the server writes it: on the screen with the page for whoever's address leads to the first
 * section, until the program has made its questions. It has no control of its own: whoever types has the program.
 */
export function FirstSection({ form, name }: { form: Form; name: string }) {
  const t = useT()
  const { id, title, groups } = form.sections[0]!
  const [group] = groups
  return (
    <section id={id} className={styles.ahead} aria-busy="true">
      <h2>{t({ key: title })}</h2>
      <p className={styles.status}>
        {name} · {t('ui.progress', { current: 1, total: form.sections.length })}
      </p>
      {group?.title && <p className={styles.groupTitle}>{t({ key: group.title })}</p>}
      {group?.hint && <p className="muted">{t({ key: group.hint })}</p>}
    </section>
  )
}
