import { tabStorage } from '../../../api/tab-storage.ts'

const key = 'login_return'

/** The page that waits while somebody logs in elsewhere, in this tab. */
export const loginReturn = {
  keep: (): void => tabStorage().setItem(key, `${location.pathname}${location.search}${location.hash}`),
  /** Its address, once. */
  take(): string | null {
    const address = tabStorage().getItem(key)
    tabStorage().removeItem(key)
    return address
  },
}
