import { useEffect, useState, type RefObject } from 'react'

/** What nobody may find covered: whatever can be pressed, typed into or chosen, and what says that something is wrong. */
const UNCOVERED = 'a[href], button, input, select, textarea, summary, label, [role=alert], [id$="-error"]'
const EDGE = 16
const STEP = 8
const LOOK_AGAIN_MILLISECONDS = 400

/** How far from the lower edge of the window the bar covers nothing; undefined where it would everywhere. */
function freeBottom(bar: Element, within: ParentNode): number | undefined {
  const { height, left, right } = bar.getBoundingClientRect()
  const taken = [...within.querySelectorAll(UNCOVERED)]
    .filter((element) => !bar.contains(element) && !element.contains(bar) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.right > left && box.left < right)
  for (let bottom = EDGE; bottom + height + EDGE <= innerHeight; bottom += STEP) {
    const top = innerHeight - bottom - height
    if (taken.every((box) => box.bottom <= top || box.top >= top + height)) return bottom
  }
  return undefined
}

/**
 * Where a bar over the page stands so that it covers no control and no error: as low as it can. Undefined while there is no
 * such place; it is then only read out.
 */
export function useFreePlace(bar: RefObject<Element | null>, host: Element | undefined): number | undefined {
  const [bottom, setBottom] = useState<number | undefined>(EDGE)
  useEffect(() => {
    const look = () => {
      if (bar.current) setBottom(freeBottom(bar.current, host ?? document))
    }
    look()
    const again = setInterval(look, LOOK_AGAIN_MILLISECONDS)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      clearInterval(again)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [bar, host])
  return bottom
}
