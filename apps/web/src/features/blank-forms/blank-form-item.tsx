import { blankForm, type BlankForm, type BlankFormId } from '@pan/contracts/blank-forms'
import { useI18n } from '../../i18n/i18n.tsx'
import { dayFirst } from '../../format/day-first.ts'
import styles from './blank-forms.module.css'
import { NoWrap } from '../../ui/no-wrap.tsx'

const bytesInKilobyte = 1024

interface BlankFormItemProps {
  id: BlankFormId
  /** Undefined where its size is not known yet. */
  form: BlankForm | undefined
  name: string
  text: string
}

/** One form: the link with what the browser will load, and what it is for. */
export function BlankFormItem({ id, form, name, text }: BlankFormItemProps) {
  const { locale, t } = useI18n()
  const size = new Intl.NumberFormat(`${locale}-IN`, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  return (
    <li className={styles.form}>
      <a href={`/api${blankForm.path.replace(':form', id)}`} download className={styles.link}>
        {name}{' '}
        {form && (
          <span className={styles.file}>
            (
            {t('blanks.file', {
              pages: t('blanks.pages', { count: form.pages }),
              size: size.format(form.bytes / bytesInKilobyte),
            })}
            )
          </span>
        )}
      </a>
      <p>{text}</p>
      {form?.form_source.kind === 'official' && (
        <p className="muted">
          <NoWrap>{t('blanks.official', { date: dayFirst(form.form_source.valid_from) })}</NoWrap>
        </p>
      )}
    </li>
  )
}
