import { useCallback, useEffect, useRef } from 'react'
import { useSnackbar } from '../../ui/snackbar.tsx'

const betweenMilliseconds = 1000

/** Says several things in red, one each second, in their order; a new list ends the one before. */
export function useInTurn(): (texts: readonly string[]) => void {
  const show = useSnackbar()
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stop = useCallback(() => timers.current.forEach(clearTimeout), [])
  useEffect(() => stop, [stop])
  return useCallback(
    (texts) => {
      stop()
      timers.current = texts.map((text, at) =>
        setTimeout(() => show({ tone: 'error', text }), at * betweenMilliseconds),
      )
    },
    [show, stop],
  )
}
