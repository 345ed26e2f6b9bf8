import { Link } from '../../../navigation/navigation.tsx'
import { FLOWS } from '@pan/contracts/pan/flow'
import { useT } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../lookups.module.css'

/** The three ways on from a look-up. */
export function ApplyCards() {
  const t = useT()
  return (
    <section className="stack screen-only" aria-labelledby="apply-cards">
      <h2 id="apply-cards">{t('lookups.apply')}</h2>
      <div className={styles.cards}>
        {FLOWS.map((flow) => (
          <Card
            key={flow}
            title={
              <Link to="/apply-{$flow}-pan" params={{ flow }}>
                {t(`services.${flow}`)}
              </Link>
            }
          >
            <p>{t(`lookups.apply.${flow}.text`)}</p>
          </Card>
        ))}
      </div>
    </section>
  )
}
