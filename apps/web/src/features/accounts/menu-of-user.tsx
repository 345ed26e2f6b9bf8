import type { Account } from '@pan/contracts/accounts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'

interface AvatarMenuProps {
  readonly user: Account
}

/** The menu of whoever is logged in; it and its sentences come after the page. */
export function MenuOfUser({ user }: AvatarMenuProps) {
  const { language, queries } = useRouter().options.context
  const [Menu, setMenu] = useState<ComponentType<AvatarMenuProps>>()

  useEffect(() => {
    let isWanted = true
    Promise.all([import('./avatar-menu.tsx'), language.need('account'), queries.load()]).then(
      ([{ AvatarMenu }]) => isWanted && setMenu(() => AvatarMenu),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language, queries])

  return Menu ? <Menu user={user} /> : null
}
