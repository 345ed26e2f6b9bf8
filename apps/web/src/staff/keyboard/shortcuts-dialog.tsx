import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './keyboard.module.css'
import type { Shortcut } from './shortcut.ts'

interface ShortcutsDialogProps {
  /** Those that do something on this page; undefined while nobody asked. */
  shortcuts: readonly Shortcut[] | undefined
  onClose: () => void
}

/** What the keys do here. */
export function ShortcutsDialog({ shortcuts = [], onClose }: ShortcutsDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={shortcuts.length > 0}
      onClose={onClose}
      title={t('staff.keys')}
      maxWidth={900}
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('staff.close')}
        </Button>
      }
    >
      <p>{t('staff.keys.text')}</p>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
