import { Link } from '../../../navigation/navigation.tsx'
import { useT } from '../../../i18n/i18n.tsx'

/** Where the consent below it is explained; in a tab of its own, so that the form stays as it is. */
export function PrivacyLink() {
  const t = useT()
  return (
    <p>
      <Link to="/privacy-policy" target="_blank">
        {t('apply.privacy')}
      </Link>
    </p>
  )
}
