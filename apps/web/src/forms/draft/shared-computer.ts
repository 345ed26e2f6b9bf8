import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../api/tab-storage.ts'

const key = 'shared-computer'
const listeners = new Set<() => void>()

/** Whether the person said that others use this device too; known to this tab only. */
export const sharedComputer = {
  read: (): boolean => tabStorage().getItem(key) === 'yes',
  set(isShared: boolean): void {
    if (isShared) tabStorage().setItem(key, 'yes')
    else tabStorage().removeItem(key)
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** It may be said while the form is being made, which takes a slow phone a second: state of the form would miss that. */
export const useSharedComputer = (): boolean =>
  useSyncExternalStore(subscribe, sharedComputer.read, () => false)
