import type { Account } from '@pan/contracts/accounts/accounts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useQueries } from '../../../api/queries.tsx'
import { useEffect, useState, type ComponentType } from 'react'

interface AvatarMenuProps {
  readonly user: Account
}

/** The menu of whoever is logged in; it and its sentences come after the page. */
export function MenuOfUser({ user }: AvatarMenuProps) {
  const { need } = useI18n()
  const queries = useQueries()
  const [Menu, setMenu] = useState<ComponentType<AvatarMenuProps>>()

  useEffect(() => {
    let isWanted = true
    Promise.all([import('./avatar-menu.tsx'), need('account'), queries.load()]).then(
      ([{ AvatarMenu }]) => isWanted && setMenu(() => AvatarMenu),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [need, queries])

  return Menu ? <Menu user={user} /> : null
}
