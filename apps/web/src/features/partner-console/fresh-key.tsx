import type { ConsoleKey } from '@pan/contracts/partner-console'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './partner-console.module.css'

/** A key that was made just now, as it is seen this once. */
export interface FreshKey {
  readonly key: ConsoleKey
  readonly secret: string
}

// Stays the same from one rendering to the next, so that it is done once. The key that is replaced may stand far below.
const toView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Shows a new key until somebody says that they have it. */
export function FreshKeyNotice({ fresh, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const t = useT()
  const show = useSnackbar()

  async function copy() {
    try {
      await navigator.clipboard.writeText(fresh.secret)
      show({ tone: 'success', text: t('console.new.copied') })
    } catch {
      show({ tone: 'error', text: t('console.new.copyFailed') })
    }
  }

  return (
    <div key={fresh.secret} ref={toView}>
      <Notice tone="success" title={t('console.new.title', { name: fresh.key.name })} announce>
        <p>{t('console.new.text')}</p>
        <p>
          <code className={styles.secret}>{fresh.secret}</code>
        </p>
        <div className="actions">
          <Button onClick={() => void copy()}>{t('console.new.copy')}</Button>
          <Button look="secondary" onClick={onDone}>
            {t('console.new.done')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
