import type { Flow } from '@pan/contracts/pan/flow'
import { ENTITY_KINDS } from '@pan/contracts/pan/applicant'
import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import styles from '../../forms/form.module.css'
import { chooseKindTitle } from './titles.ts'

/** The nine kinds of entity, each with the way to its form. */
export function ChooseKindPage({ flow }: { flow: Flow }) {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{chooseKindTitle(t, flow)}</h1>
      <p className="lead">{t('apply.kinds.lead')}</p>
      <ul className={styles.kinds}>
        {ENTITY_KINDS.map((name) => (
          <li key={name}>
            <Link to="/apply-{$flow}-pan/non-individual/$name" params={{ flow, name }}>
              {t(`site.kind.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/apply-{$flow}-pan" params={{ flow }}>
          {t('apply.kinds.individual')}
        </Link>
      </p>
    </div>
  )
}
