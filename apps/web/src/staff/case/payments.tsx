import { dayAndTimeText } from '../../format/moment-text.ts'
import { moneyText } from '../../format/money-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import type { CasePage } from './queries.ts'
import styles from './case.module.css'

/** What was paid; its story is for whoever has the right to money as well. */
export function Payments({ payments }: { payments: CasePage['payments'] }) {
  const { locale, t } = useI18n()
  const mayOpen = useMay()('money')
  if (payments.length === 0) return <p>{t('cases.payments.none')}</p>
  return (
    <ul className={styles.texts}>
      {payments.map(({ id, mode, state, amount_paise, started_at, completed_at }) => (
        <li key={id}>
          <strong>
            {mayOpen ? (
              <Link to="/payments/$id" params={{ id }}>
                {moneyText(amount_paise / 100)}
              </Link>
            ) : (
              moneyText(amount_paise / 100)
            )}
          </strong>
          , {t(`track.mode.${mode}`)}: {t(`cases.payment.${state}`)}
          <p className="muted">{dayAndTimeText(new Date(completed_at || started_at), locale)}</p>
        </li>
      ))}
    </ul>
  )
}
