import { useSyncExternalStore } from 'react'

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection, as far as it knows; that the service can be reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
