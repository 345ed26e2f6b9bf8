import type { Flow } from '@pan/contracts/pan/flow'
import { ENTITY_KINDS } from '@pan/contracts/pan/applicant'
import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'
import styles from './menus.module.css'

/** The forms of a flow, one for each kind of applicant. */
export function FlowLinks({ flow, labelledBy }: { flow: Flow; labelledBy: string }) {
  const t = useT()
  return (
    <ul aria-labelledby={labelledBy} className={styles.links}>
      <li>
        <Link to="/apply-{$flow}-pan" params={{ flow }} activeOptions={{ exact: true }}>
          {t('site.kind.individual')}
        </Link>
      </li>
      {ENTITY_KINDS.map((name) => (
        <li key={name}>
          <Link to="/apply-{$flow}-pan/non-individual/$name" params={{ flow, name }}>
            {t(`site.kind.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
