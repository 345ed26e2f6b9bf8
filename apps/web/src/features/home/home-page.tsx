import { Link } from '@tanstack/react-router'
import { flows } from '../../flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StepsList } from '../../ui/steps-list.tsx'
import { Fees } from './fees.tsx'
import styles from './home.module.css'
import { ServiceCard } from './service-card.tsx'
import { SheetToCard } from './sheet-to-card.tsx'

const steps = ['fill', 'pay', 'print', 'post'] as const
const needed = ['aadhaar', 'proofs', 'contact', 'photos'] as const

export function HomePage() {
  const t = useT()
  return (
    <div className="stack-sections">
      <div className={styles.opening}>
        <div className="stack">
          <h1>{t('site.home.heading')}</h1>
          <p className="lead">{t('site.home.lead')}</p>
          <p>
            <Link to="/apply-{$flow}-pan" params={{ flow: 'new' }} className={buttonClass()}>
              {t('site.home.start')}
            </Link>
          </p>
        </div>
        <SheetToCard />
      </div>

      <section className="stack" aria-labelledby="services">
        <h2 id="services">{t('site.home.services')}</h2>
        <div className={styles.cards}>
          {flows.map((flow) => (
            <ServiceCard key={flow} flow={flow} />
          ))}
          <Card title={t('site.home.ready')}>
            <ul className={styles.needed}>
              {needed.map((thing) => (
                <li key={thing}>{t(`site.home.ready.${thing}`)}</li>
              ))}
            </ul>
          </Card>
        </div>
      </section>

      <div className={styles.columns}>
        <section className="stack" aria-labelledby="how">
          <h2 id="how">{t('site.home.how')}</h2>
          <StepsList
            steps={steps.map((step) => ({
              key: step,
              heading: t(`site.home.how.${step}.heading`),
              text: t(`site.home.how.${step}.text`),
            }))}
          />
        </section>
        <Fees />
      </div>
    </div>
  )
}
