import { useEffect, useRef } from 'react'

/** Between the bar and what comes into sight below it, in CSS pixels. */
const GAP = 8

/** What gets the focus comes into sight below a bar that stays at the upper edge, as high as that is by then. */
export function useRoomAbove() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!bar.current) return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(([seen]) => {
      const height = seen?.borderBoxSize[0]?.blockSize ?? 0
      style.scrollPaddingBlockStart = height === 0 ? '' : `${height + GAP}px`
    })
    sizes.observe(bar.current)
    return () => {
      sizes.disconnect()
      style.scrollPaddingBlockStart = ''
    }
  }, [])
  return bar
}
