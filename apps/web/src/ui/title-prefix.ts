import { useEffect, useSyncExternalStore } from 'react'
import type { MessageKey } from '@pan/contracts/messages/en/index'

let current: MessageKey | undefined
const listeners = new Set<() => void>()

function set(next: MessageKey | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Wraps the page's title in a message such as "Error: {title}" as long as the component stands. */
export function useTitlePrefix(key: MessageKey | undefined): void {
  useEffect(() => {
    if (!key) return undefined
    set(key)
    return () => set(undefined)
  }, [key])
}

export const useCurrentTitlePrefix = (): MessageKey | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
