import { useCallback, type Ref } from 'react'

function give<T>(ref: Ref<T> | undefined, value: T | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const cleanup = ref(value)
    return typeof cleanup === 'function' ? cleanup : () => ref(null)
  }
  if (ref) ref.current = value
  return ref ? () => (ref.current = null) : undefined
}

/** One ref for an element that both a form and the component itself hold; `own` may return its cleanup. */
export function useMergedRefs<T>(outer: Ref<T> | undefined, own: (element: T) => (() => void) | void) {
  return useCallback(
    (element: T | null) => {
      if (!element) return undefined
      const release = give(outer, element)
      const stop = own(element)
      return () => {
        stop?.()
        release?.()
      }
    },
    [outer, own],
  )
}
