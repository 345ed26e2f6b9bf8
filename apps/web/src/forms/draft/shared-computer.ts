import { tabStorage } from '../../api/tab-storage.ts'

const key = 'shared-computer'

/** Whether the person said that others use this device too; known to this tab only. */
export const sharedComputer = {
  read: (): boolean => tabStorage().getItem(key) === 'yes',
  set(isShared: boolean): void {
    if (isShared) tabStorage().setItem(key, 'yes')
    else tabStorage().removeItem(key)
  },
}
