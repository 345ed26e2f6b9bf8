import { useT } from '../../i18n/i18n.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT()
  const show = useSnackbar()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      show({ tone: 'success', text: t('reference.copied') })
    } catch {
      show({ tone: 'error', text: t('reference.copyFailed') })
    }
  }
}

interface CopyButtonProps {
  text: string
  /** What is copied, for those who do not see where the button stands. */
  about: string
  look?: ButtonLook
}

export function CopyButton({ text, about, look = 'link' }: CopyButtonProps) {
  const t = useT()
  const copy = useCopy()
  return (
    <Button look={look} onClick={() => void copy(text)}>
      {t('reference.copy')}
      <span className="visually-hidden">: {about}</span>
    </Button>
  )
}
