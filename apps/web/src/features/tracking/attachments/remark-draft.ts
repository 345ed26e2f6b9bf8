import { tabStorage } from '../../../api/tab-storage.ts'

/** A remark that somebody has typed and not sent: it lives as long as the tab, for its application alone. */
export function remarkDraftOf(applicationId: string) {
  const key = `remark ${applicationId}`
  return {
    read: (): string => tabStorage().getItem(key) ?? '',
    keep: (text: string): void =>
      text === '' ? tabStorage().removeItem(key) : tabStorage().setItem(key, text),
  }
}
