import { blankForm, type BlankForm } from '@pan/contracts/blank-forms'
import { useI18n } from '../../i18n/i18n.tsx'
import styles from './blank-forms.module.css'

const bytesInKilobyte = 1024

/** One form: what it is for, and the link with what the browser will load. */
export function BlankFormItem({ form: { id, pages, bytes } }: { form: BlankForm }) {
  const { locale, t } = useI18n()
  const size = new Intl.NumberFormat(`${locale}-IN`, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / bytesInKilobyte)
  const file = t('blanks.file', { pages: t('blanks.pages', { count: pages }), size })
  return (
    <li className={styles.form}>
      <a href={`/api${blankForm.path.replace(':form', id)}`} download className={styles.link}>
        {t(`blanks.${id}`)} <span className={styles.file}>({file})</span>
      </a>
      <p>{t(`blanks.${id}.text`)}</p>
    </li>
  )
}
