import { FLOWS } from '@pan/contracts/pan/flow'
import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The address of the page that is missing, whichever it is. */
const SAME = ''

/** What a browser shows in the place of a page that it has not kept, while there is no connection. */
export function OfflinePage() {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.lead')}</p>
      <p>{t('offline.draft')}</p>
      <div className="actions">
        <a href={SAME} className={buttonClass()}>
          {t('site.error.again')}
        </a>
        <Link to="/" className={buttonClass('secondary')}>
          {t('site.error.home')}
        </Link>
      </div>
      <h2>{t('site.menu.apply')}</h2>
      <ul>
        {FLOWS.map((flow) => (
          <li key={flow}>
            <Link to="/apply-{$flow}-pan" params={{ flow }}>
              {t(`services.${flow}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
