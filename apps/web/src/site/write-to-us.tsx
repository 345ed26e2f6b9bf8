import { Link } from '../navigation/navigation.tsx'
import { ContactLines } from './contact-lines.tsx'
import { useT } from '../i18n/i18n.tsx'

/** Every way to reach the operator, the form on the contact page among them. */
export function WriteToUs() {
  const t = useT()
  return (
    <>
      <p>
        <Link to="/contact-us">{t('site.writeToUs')}</Link>
      </p>
      <ContactLines />
    </>
  )
}
