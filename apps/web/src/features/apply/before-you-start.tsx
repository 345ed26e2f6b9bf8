import { serviceFeePaise } from '@pan/contracts/pan/fees'
import { useI18n } from '../../i18n/i18n.tsx'
import { moneyText } from '../../money-text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './form.module.css'

const ready = ['aadhaar', 'proofs', 'contact', 'photos'] as const

interface BeforeYouStartProps {
  isShared: boolean
  onShare: (isShared: boolean) => void
}

/** How long it takes, what it costs, what to have at hand, and what comes after the screen. */
export function BeforeYouStart({ isShared, onShare }: BeforeYouStartProps) {
  const { locale, t } = useI18n()
  const fee = moneyText(serviceFeePaise('individual') / 100, locale)
  return (
    <section aria-labelledby="before-title" className={styles.before}>
      <h2 id="before-title">{t('apply.before.title')}</h2>
      <p>{t('apply.before.time')}</p>
      <p>{t('apply.before.fee', { fee })}</p>
      <p>{t('apply.before.paper')}</p>
      <div>
        <h3 className={styles.listTitle}>{t('apply.before.ready')}</h3>
        <ul className={styles.list}>
          {ready.map((thing) => (
            <li key={thing}>{t(`site.home.ready.${thing}`)}</li>
          ))}
        </ul>
      </div>
      <Checkbox
        id="shared-computer"
        label={t('apply.before.shared')}
        hint={t('apply.before.shared.hint')}
        checked={isShared}
        onChange={(event) => onShare(event.target.checked)}
      />
    </section>
  )
}
