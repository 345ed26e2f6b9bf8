import { Link } from '../../navigation/navigation.tsx'
import type { ReactNode } from 'react'
import { FLOWS } from '@pan/contracts/pan/flow'
import { documentOf } from '../../navigation/flow.ts'
import { aboutLinks } from '../../navigation/pages.ts'
import { siteMapLinks } from '../../navigation/site-map.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './about.module.css'

/** Every page that somebody can go to without having anything yet. */
export function SiteMapPage() {
  const t = useT()
  const listed = (list: typeof siteMapLinks | typeof aboutLinks) =>
    list.map(({ label, link }) => (
      <li key={label}>
        <Link {...link}>{t(label)}</Link>
      </li>
    ))
  return (
    <div className="stack">
      <h1>{t('siteMap.title')}</h1>
      <div className={styles.map}>
        <Group id="map-apply" heading={t('siteMap.apply')}>
          {FLOWS.map((flow) => {
            const service = t(`services.${flow}`)
            return (
              <li key={flow}>
                <Link to="/apply-{$flow}-pan" params={{ flow }}>
                  {t('siteMap.individual', { service })}
                </Link>
                <Link to="/apply-{$flow}-pan/non-individual" params={{ flow }}>
                  {t('siteMap.others', { service })}
                </Link>
                <Link to="/required_document" search={{ document: documentOf[flow] }}>
                  {t('site.home.documents.of', { service })}
                </Link>
              </li>
            )
          })}
        </Group>
        <Group id="map-places" heading={t('site.footer.places')}>
          {listed(siteMapLinks)}
        </Group>
        <Group id="map-own" heading={t('site.footer.more')}>
          {listed(aboutLinks)}
        </Group>
      </div>
    </div>
  )
}

function Group({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <div className="stack">
      <h2 id={id}>{heading}</h2>
      <ul className={styles.links} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}
