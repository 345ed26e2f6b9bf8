import { useEffect, useState, type RefObject } from 'react'

/** What nobody may find covered: whatever can be pressed, typed into or chosen, and what says that something is wrong. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=alert], [id$="-error"]'
/** Better not covered either: what names them. */
const UNCOVERED = `${CONTROLS}, label`
/** Best: nor what says where somebody is and how things stand. */
const READABLE = `${UNCOVERED}, h1, h2, caption, thead, section[tabindex], main output:not(:empty)`
/** Never: the bars that stay in sight, where somebody is, and what is wrong. */
const IN_SIGHT = '[data-in-sight], :focus:not(main, dialog), [role=alert], [id$="-error"]'
/** What stays free below the bar, in px. */
export const EDGE = 16
const STEP = 8
const LOOK_AGAIN_MILLISECONDS = 400

/** The bar stands in the middle, or, narrower, at the end of the line: rows of a table have no controls there. */
const AT_END = 'data-at-end'

/** How far from the lower edge of the window the bar, as it is now, covers nothing; undefined where it would everywhere. */
function freeBottomHere(bar: Element, within: ParentNode, uncovered: string): number | undefined {
  const { height, left, right } = bar.getBoundingClientRect()
  const taken = [...within.querySelectorAll(uncovered)]
    .filter((element) => !bar.contains(element) && !element.contains(bar) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.right > left && box.left < right)
  for (let bottom = EDGE; bottom + height + EDGE <= innerHeight; bottom += STEP) {
    const top = innerHeight - bottom - height
    if (taken.every((box) => box.bottom <= top || box.top >= top + height)) return bottom
  }
  return undefined
}

/** How far from the lower edge the bar covers nothing in the middle or at the end of the line, where it is left. */
function freeBottom(bar: Element, within: ParentNode, uncovered: string): number | undefined {
  for (const isAtEnd of [false, true]) {
    bar.toggleAttribute(AT_END, isAtEnd)
    const bottom = freeBottomHere(bar, within, uncovered)
    if (bottom !== undefined) return bottom
  }
  return undefined
}

/**
 * Where a bar over the page stands so that it covers no control and no error: as low as it can, in px from the lower edge of
 * the window. On a page that has no such place it leaves free at least what has to be in sight, for its few seconds: a
 * sentence that nobody sees helps nobody. Undefined where that fills the window.
 */
export function useFreePlace(bar: RefObject<Element | null>, host: Element | undefined): number | undefined {
  const [bottom, setBottom] = useState<number | undefined>(EDGE)
  useEffect(() => {
    const look = () => {
      if (!bar.current) return
      const within = host ?? document
      setBottom(
        freeBottom(bar.current, within, READABLE) ??
          freeBottom(bar.current, within, UNCOVERED) ??
          freeBottom(bar.current, within, CONTROLS) ??
          freeBottom(bar.current, within, IN_SIGHT),
      )
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
