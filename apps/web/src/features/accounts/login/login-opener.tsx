import { useState, type ComponentType } from 'react'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useQueries } from '../../../api/queries.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'

/** Opens the login, which leads home; `stays` where the page itself waits for it. */
export function LoginOpener({ stays = false }: { readonly stays?: boolean }) {
  const { t, need } = useI18n()
  const show = useSnackbar()
  const queries = useQueries()
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<LoginDialogProps>>()

  // The dialog and its sentences come when somebody wants to log in.
  async function open() {
    const [{ LoginDialog }] = await Promise.all([
      import('./login-dialog.tsx'),
      need('account'),
      need('authenticators'),
      queries.load(),
    ])
    setLoaded(() => LoginDialog)
    setOpen(true)
  }

  return (
    <>
      <Button
        look={stays ? 'primary' : 'secondary'}
        onClick={() => void open().catch(() => show({ tone: 'error', text: t('site.error.network') }))}
      >
        {t('site.login')}
      </Button>
      {Loaded && <Loaded open={isOpen} stays={stays} onClose={() => setOpen(false)} />}
    </>
  )
}
