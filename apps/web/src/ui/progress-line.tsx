import { useT } from '../i18n/i18n.tsx'

/** Where one stands, in words; there is no bar that could promise more than it knows. */
export function ProgressLine({ current, total }: { current: number; total: number }) {
  const t = useT()
  return <p className="muted">{t('ui.progress', { current, total })}</p>
}
