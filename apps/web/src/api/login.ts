import type { Account } from '@pan/contracts/accounts/accounts'
import { useSyncExternalStore } from 'react'
import { tabStorage } from './tab-storage.ts'

const tokenKey = 'login_token'
const userKey = 'user'

interface Login {
  readonly token: string
  readonly user: Account
}

const listeners = new Set<() => void>()
let known: { text: string; user: Account } | undefined

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readUser(): Account | undefined {
  const text = tabStorage().getItem(userKey)
  if (text === null) return undefined
  if (known?.text !== text) known = { text, user: JSON.parse(text) as Account }
  return known.user
}

/** Who is logged in, and the token that proves it; both live as long as the tab. */
export const login = {
  token: (): string | null => tabStorage().getItem(tokenKey),
  user: readUser,
  keep({ token, user }: Login): void {
    tabStorage().setItem(tokenKey, token)
    tabStorage().setItem(userKey, JSON.stringify(user))
    changed()
  },
  /** The account as the service knows it now. */
  know(user: Account): void {
    tabStorage().setItem(userKey, JSON.stringify(user))
    changed()
  },
  renew: (token: string): void => tabStorage().setItem(tokenKey, token),
  forget(): void {
    tabStorage().removeItem(tokenKey)
    tabStorage().removeItem(userKey)
    changed()
  },
}

/** Who is logged in; nobody while a page is made on the server. */
export const useUser = (): Account | undefined => useSyncExternalStore(subscribe, readUser, () => undefined)
