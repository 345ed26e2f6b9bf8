import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from './partner-console.module.css'

interface OneTimeSecretProps {
  title: string
  text: string
  secret: string
  copy: string
  copied: string
  copyFailed: string
  onDone: () => void
}

// Stays the same from one rendering to the next, so that it is done once. What it is about may stand far below.
const toView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Shows what is seen this once until somebody says that they have it. */
export function OneTimeSecret({ title, text, secret, copy, copied, copyFailed, onDone }: OneTimeSecretProps) {
  const t = useT()
  const show = useSnackbar()

  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(secret)
      show({ tone: 'success', text: copied })
    } catch {
      show({ tone: 'error', text: copyFailed })
    }
  }

  return (
    <div key={secret} ref={toView}>
      <Notice tone="success" title={title} announce>
        <p>{text}</p>
        <p>
          <code className={styles.secret}>{secret}</code>
        </p>
        <div className="actions">
          <Button onClick={() => void toClipboard()}>{copy}</Button>
          <Button look="secondary" onClick={onDone}>
            {t('console.new.done')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
