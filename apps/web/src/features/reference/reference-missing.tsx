import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'

/** In the place of an operation or a page of the guide that there is not. */
export function ReferenceMissing() {
  const t = useT()
  return (
    <div className="stack">
      <h1>{t('reference.missing')}</h1>
      <p>
        <Link to="/partner-with-us/reference">{t('reference.title')}</Link>
      </p>
      <p>
        <Link to="/partner-with-us/guide">{t('reference.toGuide')}</Link>
      </p>
    </div>
  )
}
