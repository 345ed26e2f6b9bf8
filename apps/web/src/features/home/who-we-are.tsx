import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import styles from './home.module.css'

const reasons = ['who', 'data', 'cost'] as const

/** Who we are, what we keep and what it costs, for somebody who has never heard of us. */
export function WhoWeAre() {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="trust">
      <h2 id="trust">{t('site.home.trust')}</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <h3>{t(`site.home.trust.${reason}.heading`)}</h3>
            <p>{t(`site.home.trust.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Link to="/about-us">{t('site.footer.about')}</Link>
        <Link to="/privacy-policy">{t('site.footer.privacy')}</Link>
      </p>
    </section>
  )
}
