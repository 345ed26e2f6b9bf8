import type { ReactNode } from 'react'
import { Link } from '../../navigation/navigation.tsx'
import { ContactLines, isReachable } from '../../site/contact-lines.tsx'
import { FLOWS } from '@pan/contracts/pan/flow'
import { NO_SUCH_PAGE } from '../../navigation/no-such-page.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StepsList } from '../../ui/steps-list.tsx'
import { Fees } from './fees.tsx'
import { Price } from './price.tsx'
import styles from './home.module.css'
import { QuickLinks } from './quick-links.tsx'
import { ServiceCard } from './service-card.tsx'
import { SheetToCard } from './sheet-to-card.tsx'
import { WhoWeAre } from './who-we-are.tsx'

const steps = ['fill', 'pay', 'post'] as const
const needed = ['aadhaar', 'proofs', 'contact', 'photos'] as const

interface HomePageProps {
  /** The forms to download, and what was written last: parts of other features. */
  forms: ReactNode
  articles: ReactNode
}

export function HomePage({ forms, articles }: HomePageProps) {
  const t = useT()
  return (
    <div className="stack-sections">
      {/* The browser itself brings the focus to where an address leads, so that it is read out. */}
      <div id={NO_SUCH_PAGE} tabIndex={-1} className={styles.noSuchPage}>
        <Notice>
          <p>{t('site.home.noSuchPage')}</p>
          <p>
            <Link to="/search">{t('site.home.noSuchPage.search')}</Link>
          </p>
        </Notice>
      </div>
      <div className={styles.opening}>
        <div className="stack">
          <h1>{t('site.home.heading')}</h1>
          <p className="lead">{t('site.home.lead')}</p>
          <p>
            <Link to="/apply-{$flow}-pan" params={{ flow: 'new' }} className={buttonClass()}>
              {t('site.home.start')}
            </Link>
          </p>
          <Price />
          <p>
            <Link to="/which-form">{t('site.home.whichForm')}</Link>
          </p>
        </div>
        <SheetToCard />
      </div>

      {isReachable && (
        <aside className={styles.banner} aria-label={t('site.support')}>
          <ContactLines inline />
        </aside>
      )}

      <section className="stack" aria-labelledby="how">
        <h2 id="how">{t('site.home.how')}</h2>
        <StepsList
          inRow
          steps={steps.map((step) => ({
            key: step,
            heading: t(`site.home.how.${step}.heading`),
            text: t(`site.home.how.${step}.text`),
          }))}
        />
      </section>

      <section className="stack when-near" aria-labelledby="services">
        <h2 id="services">{t('site.home.services')}</h2>
        <div className={styles.cards}>
          {FLOWS.map((flow) => (
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

      <div className={`${styles.columns} when-near`}>
        <Fees />
        <WhoWeAre />
      </div>

      <section className="stack when-near" aria-labelledby="forms">
        <h2 id="forms">{t('site.home.forms')}</h2>
        {forms}
        <p>
          <Link to="/downloads">{t('site.home.forms.all')}</Link>
        </p>
      </section>

      <div className={`${styles.columns} when-near`}>
        <QuickLinks />
        {articles}
      </div>
    </div>
  )
}
