import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Instead of an application's page, where the tab has no right to show it (any more). */
export function SessionMissing() {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.session.title')}</h1>
      <p>{t('apply.session.missing')}</p>
      <p>{t('apply.session.why')}</p>
      <div className="actions">
        <Link to="/apply-new-pan" className={buttonClass()}>
          {t('apply.session.back')}
        </Link>
      </div>
    </div>
  )
}
