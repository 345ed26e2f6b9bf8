import { FLOW_OF } from '@pan/contracts/pan/flow'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../program/links.tsx'
import type { CasePage } from './queries.ts'
import styles from './case.module.css'

/** Other applications that seem to be of the same person, and what they have in common. */
export function OtherApplications({ others }: { others: CasePage['others'] }) {
  const { locale, t } = useI18n()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <ul className={styles.texts}>
      {others.map(({ id, pan_coupon_nbr, application_category, state, same }) => (
        <li key={id}>
          <Link to="/cases/$id" params={{ id }}>
            {pan_coupon_nbr}
          </Link>
          , {t(`services.${FLOW_OF[application_category]}`)}, {t(`track.state.${state}`)}
          <p className="muted">
            {t('cases.others.same', { what: list.format(same.map((each) => t(`cases.others.${each}`))) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
