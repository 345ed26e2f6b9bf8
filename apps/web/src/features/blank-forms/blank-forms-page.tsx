import type { BlankForm } from '@pan/contracts/blank-forms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../../api/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BlankFormItem } from './blank-form-item.tsx'
import styles from './blank-forms.module.css'
import { blankFormsQuery } from './queries.ts'

const isOurs = ({ form_source: { kind } }: BlankForm): boolean => kind === 'facsimile'

/** Every form with nothing filled in, to print: those in force first. */
export function BlankFormsPage() {
  const t = useT()
  const query = useQuery(blankFormsQuery())
  return (
    <div className="stack form-width">
      <h1>{t('blanks.title')}</h1>
      <p className="lead">
        {t('blanks.lead')} {t('blanks.language')}
      </p>
      <Loaded query={query}>
        {(forms) => (
          <>
            <FormsList heading="blanks.inForce" forms={forms.filter((form) => !form.is_withdrawn)} />
            {forms.some(isOurs) && (
              <p className="muted">{t(forms.every(isOurs) ? 'blanks.ours' : 'blanks.oursBeside')}</p>
            )}
            <h2>{t('blanks.start')}</h2>
            <p>{t('blanks.start.text')}</p>
            <p>
              <Link to="/apply-{$flow}-pan" params={{ flow: 'new' }} className={buttonClass('secondary')}>
                {t('site.home.start')}
              </Link>
            </p>
            <FormsList heading="blanks.withdrawn" forms={forms.filter((form) => form.is_withdrawn)} />
            <p className="muted">{t('blanks.withdrawn.text')}</p>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface FormsListProps {
  heading: 'blanks.inForce' | 'blanks.withdrawn'
  forms: readonly BlankForm[]
}

function FormsList({ heading, forms }: FormsListProps) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t(heading)}</h2>
      <ul className={styles.list}>
        {forms.map((form) => (
          <BlankFormItem
            key={form.id}
            id={form.id}
            form={form}
            name={t(`blanks.${form.id}`)}
            text={t(`blanks.${form.id}.text`)}
          />
        ))}
      </ul>
    </section>
  )
}
