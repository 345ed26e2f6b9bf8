import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StepsList } from '../../ui/steps-list.tsx'
import styles from './partners.module.css'

const benefits = ['services', 'forms', 'status'] as const
const steps = ['register', 'read', 'answer'] as const

/** What working with us is, and where it begins. */
export function PartnersPage({ hasRegistered }: { hasRegistered: boolean }) {
  const t = useT()
  return (
    <div className="stack">
      <h1>{t('partner.title')}</h1>
      {hasRegistered && (
        <Notice tone="success" title={t('partner.registered.title')}>
          <p>{t('partner.registered.text')}</p>
        </Notice>
      )}
      <p className="lead">{t('partner.lead')}</p>
      <p className={styles.text}>{t('partner.intro')}</p>
      <p>
        <Link to="/partner-with-us/register" className={buttonClass()}>
          {t('partner.register')}
        </Link>
      </p>
      <p>
        {t('partner.already')} <Link to="/partner-with-us/console">{t('partner.toConsole')}</Link>
      </p>
      <section className="stack" aria-labelledby="benefits">
        <h2 id="benefits">{t('partner.benefits')}</h2>
        <div className={styles.cards}>
          {benefits.map((benefit) => (
            <Card key={benefit} title={t(`partner.benefit.${benefit}.title`)}>
              <p>{t(`partner.benefit.${benefit}.text`)}</p>
            </Card>
          ))}
        </div>
      </section>
      <section className="stack" aria-labelledby="steps">
        <h2 id="steps">{t('partner.steps')}</h2>
        <StepsList steps={steps.map((step) => ({ key: step, heading: t(`partner.steps.${step}`) }))} />
        <p>
          <Link to="/partner-with-us/guide">{t('partner.guide')}</Link>
        </p>
        <p>
          <Link to="/partner-with-us/reference">{t('partner.reference')}</Link>
        </p>
      </section>
    </div>
  )
}
