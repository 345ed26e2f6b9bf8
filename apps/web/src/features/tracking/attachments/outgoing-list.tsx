import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../tracking.module.css'
import type { Outgoing } from './use-outbox.ts'

interface OutgoingListProps {
  files: readonly Outgoing[]
  isBusy: boolean
  onRemove: (key: string) => void
}

/** The chosen files with how far each has come, or why it stayed. */
export function OutgoingList({ files, isBusy, onRemove }: OutgoingListProps) {
  const t = useT()
  const textOf = ({ state, percent, message }: Outgoing) => {
    if (state === 'failed') return message
    if (state === 'sending') return t('track.add.progress', { percent })
    return t(`track.add.${state}`)
  }
  if (files.length === 0) return null
  return (
    <ul className={styles.outgoing}>
      {files.map((each) => (
        <li key={each.key} data-state={each.state}>
          <span className={styles.name}>{each.file.name}</span>
          <span role={each.state === 'failed' ? 'alert' : undefined}>{textOf(each)}</span>
          {each.state === 'sending' && (
            <progress aria-label={each.file.name} max={100} value={each.percent} />
          )}
          {!isBusy && (
            <Button
              look="link"
              aria-label={t('track.add.remove', { name: each.file.name })}
              onClick={() => onRemove(each.key)}
            >
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
