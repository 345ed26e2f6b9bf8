import { Link } from '../../navigation/navigation.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { quickCities } from '../../navigation/quick-cities.ts'
import styles from './home.module.css'

/** What is looked up most. */
export function QuickLinks() {
  const t = useT()
  return (
    <nav className={styles.quickLinks} aria-labelledby="quick">
      <h2 id="quick">{t('site.quick')}</h2>
      <ul className={styles.quick}>
        {quickCities.map(({ name, params }) => (
          <li key={name}>
            <Link to="/ao-code/{-$state}/{-$city}" params={params}>
              {t('site.home.quick.ao', { city: t(`site.city.${name}`) })}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/pancard-office/{-$state}/{-$city}" params={{ state: undefined, city: undefined }}>
            {t('site.home.quick.offices')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
