import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../login.ts'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import type { LoginDialogProps } from './login-dialog.tsx'
import { MenuOfUser } from './menu-of-user.tsx'

/** Opens the login; whoever is logged in has a menu in its place. */
export function LoginButton() {
  const user = useUser()
  const t = useT()
  const show = useSnackbar()
  const { language } = useRouter().options.context
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<ComponentType<LoginDialogProps>>()

  // The dialog and its sentences come when somebody wants to log in.
  async function open() {
    const [{ LoginDialog }] = await Promise.all([import('./login-dialog.tsx'), language.need('account')])
    setLoaded(() => LoginDialog)
    setOpen(true)
  }

  // Old clients of the site bring the token home.
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token')
    if (token && pathname === '/')
      void navigate({ to: '/social-login-success', search: { token, error: '' }, replace: true })
  }, [pathname, navigate])

  return (
    <>
      {user ? (
        <MenuOfUser user={user} />
      ) : (
        <Button
          look="secondary"
          onClick={() => void open().catch(() => show({ tone: 'error', text: t('site.error.network') }))}
        >
          {t('site.login')}
        </Button>
      )}
      {Loaded && <Loaded open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
