import { useNavigate, useAddress } from '../../../navigation/navigation.tsx'
import { useEffect } from 'react'
import { useUser } from '../../../api/login.ts'
import { LoginOpener } from './login-opener.tsx'
import { MenuOfUser } from './menu-of-user.tsx'

/** The way to log in; whoever is logged in has a menu in its place. */
export function LoginButton() {
  const user = useUser()
  const navigate = useNavigate()
  const pathname = useAddress((address) => address.pathname)

  // Old clients of the site bring the token home.
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token')
    if (token && pathname === '/')
      void navigate({ to: '/social-login-success', search: { token, error: '' }, replace: true })
  }, [pathname, navigate])

  return user ? <MenuOfUser user={user} /> : <LoginOpener />
}
