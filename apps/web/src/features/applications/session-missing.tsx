import { Link } from '../../navigation/navigation.tsx'
import { currentBase, startOf, type Base } from '../../api/current-application.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Instead of an application's page, where the tab has no right to show it (any more). */
export function SessionMissing({ at = currentBase() }: { at?: Base }) {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.session.title')}</h1>
      <p>{t('apply.session.missing')}</p>
      <p>{t('apply.session.why')}</p>
      <div className="actions">
        <Link {...startOf(at)} className={buttonClass()}>
          {t('apply.session.back')}
        </Link>
        <Link to="/pan-card-status/track-application" className={buttonClass('secondary')}>
          {t('site.menu.status')}
        </Link>
      </div>
    </div>
  )
}
