import { Link } from '../../navigation/navigation.tsx'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { TextSections } from '../../ui/text-sections.tsx'
import { WriteToUs } from '../../site/write-to-us.tsx'
import styles from './about.module.css'

/** Who is behind the service, what it does and what it leaves to others. */
export function AboutPage() {
  const t = useT()
  const { operator } = config
  return (
    <TextSections
      title={t('about.title')}
      lead={t('about.lead')}
      sections={[
        {
          id: 'do',
          heading: t('about.do'),
          points: [
            t('about.do.forms'),
            t('about.do.check'),
            t('about.do.print'),
            t('about.do.find'),
            t('about.do.status'),
          ],
        },
        {
          id: 'not',
          heading: t('about.not'),
          points: [t('about.not.government'), t('about.not.decide'), t('about.not.fee')],
        },
        {
          id: 'who',
          heading: t('about.who'),
          paragraphs: [
            operator ? t('about.who.named', { operator }) : t('about.who.unnamed'),
            t('about.who.contact'),
          ],
          more: <WriteToUs />,
        },
        {
          id: 'rules',
          heading: t('about.rules'),
          more: (
            <ul className={styles.links}>
              <li>
                <Link to="/privacy-policy">{t('site.footer.privacy')}</Link>
              </li>
              <li>
                <Link to="/terms-of-use">{t('site.footer.terms')}</Link>
              </li>
              <li>
                <Link to="/accessibility">{t('site.footer.accessibility')}</Link>
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}
