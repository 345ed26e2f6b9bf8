import { addressIn } from '@pan/contracts/messages/addresses'
import { FLOWS } from '@pan/contracts/pan/flow'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The address of the page that is missing, whichever it is. */
const SAME = ''

/**
 * What a browser shows in the place of a page that it has not kept, while there is no connection. The service worker shows of its
 * forms those that are kept (`data-kept`): the others would lead back here.
 */
export function OfflinePage() {
  const { locale, t } = useI18n()
  const forms = FLOWS.map((flow) => ({ flow, address: addressIn(locale, `/apply-${flow}-pan`) }))
  const any = forms.map(({ address }) => address).join(' ')
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
      <h2 hidden data-kept={any}>
        {t('site.menu.apply')}
      </h2>
      <ul hidden data-kept={any}>
        {forms.map(({ flow, address }) => (
          <li key={flow} hidden data-kept={address}>
            <Link to="/apply-{$flow}-pan" params={{ flow }}>
              {t(`services.${flow}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
