import { useCallback, useEffect, useRef } from 'react'
import type { Problems } from '../../forms/state/problems.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'

const betweenMilliseconds = 1000

interface Sentence {
  readonly text: string
  /** Whether it is so still: what was mended meanwhile is not said any more. */
  readonly isStill: () => boolean
}

/**
 * Shows several things in red, one each second, in their order, each as long as it is so; a new list, and the next try, end the
 * one before. The page itself says them aloud, in its summary.
 */
export function useInTurn({ subscribe }: Problems): (sentences: readonly Sentence[]) => void {
  const show = useSnackbar()
  const end = useRef(() => {})
  useEffect(() => {
    const stop = () => end.current()
    document.addEventListener('submit', stop, { capture: true })
    return () => {
      document.removeEventListener('submit', stop, { capture: true })
      stop()
    }
  }, [])
  return useCallback(
    (sentences) => {
      end.current()
      let takeBackIfMended = () => {}
      const timers = sentences.map(({ text, isStill }, at) =>
        setTimeout(() => {
          if (!isStill()) return
          const takeBack = show({ tone: 'error', text, isSaidInPage: true })
          takeBackIfMended = () => !isStill() && takeBack()
        }, at * betweenMilliseconds),
      )
      const unsubscribe = subscribe(() => takeBackIfMended())
      end.current = () => {
        for (const timer of timers) clearTimeout(timer)
        unsubscribe()
      }
    },
    [show, subscribe],
  )
}
