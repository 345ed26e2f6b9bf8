import { timeInIndiaText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../program/links.tsx'
import type { Scanned } from './use-scans.ts'
import styles from './intake.module.css'

const TONES = { received: 'success', seen: 'warning', unknown: 'error', wrong_state: 'error' } as const

/** What became of a scan, in one line. */
export function scanTitle(
  t: ReturnType<typeof useI18n>['t'],
  { outcome, pan_coupon_nbr, code }: Scanned,
): string {
  return t(`intake.${outcome}`, { coupon: pan_coupon_nbr, code: pan_coupon_nbr || code })
}

/** The last scan, to be read from where the envelopes lie. */
export function ScanResult({ scan }: { scan: Scanned }) {
  const { locale, t } = useI18n()
  const { outcome, state, by, at, id, pan_coupon_nbr: coupon } = scan
  return (
    <div className={styles.result}>
      <Notice tone={TONES[outcome]} title={scanTitle(t, scan)}>
        <p>{t(`intake.${outcome}.text`, { state: state ? t(`track.state.${state}`) : '' })}</p>
        {outcome === 'seen' && by !== null && (
          <p>{t('intake.seen.by', { name: by.name, time: timeInIndiaText(new Date(at), locale) })}</p>
        )}
        {id !== '' && outcome !== 'received' && (
          <p>
            <Link to="/cases/$id" params={{ id }}>
              {t('intake.open', { coupon })}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  )
}
