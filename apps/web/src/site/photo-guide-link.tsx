import { useT } from '../i18n/i18n.tsx'
import { Link } from '../navigation/navigation.tsx'

/** Before a person prints, pastes and signs; in a tab of its own, for what stands here is still needed. */
export function PhotoGuideLink() {
  const t = useT()
  return (
    <p className="screen-only">
      <Link to="/photo-guide" target="_blank">
        {t('apply.photoGuide')}
      </Link>
    </p>
  )
}
