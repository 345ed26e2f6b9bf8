import { useEffect } from 'react'
import { arriveAt } from './focus-on-arrival.ts'

/** Whoever moves the focus on purpose has done so by then: what comes in the place of something is there with the next frame. */
const afterTwoFrames = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work))

/** The headings of all parts of the page in which something stands, the innermost last. */
const headingsAbove = (target: Node): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')].filter(
    (heading) =>
      heading.closest('main, section, article, details, dialog, li')!.contains(target) &&
      heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** A phone brings its keyboard up with it: nobody asked to type. */
const bringsKeyboard = (element: Element): boolean =>
  matchMedia('(pointer: coarse)').matches &&
  element.matches('textarea, input:not([type=radio], [type=checkbox])')

/**
 * Where what has the focus goes, as a button does that was pressed, browsers leave the focus nowhere: whoever hears the page is
 * back at its top. It goes to the heading below which that stood, unless something has taken it; from what lies over the page,
 * back to where it was in the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: HTMLElement | undefined
    let inPage: HTMLElement | undefined
    let above: readonly HTMLElement[] = []
    const take = ({ target }: FocusEvent) => {
      held = target as HTMLElement
      if (!held.closest('main')) return
      inPage = held
      above = headingsAbove(held)
    }
    // Somebody has pressed beside it: nothing is lost when it goes later.
    const leave = ({ target }: FocusEvent) =>
      afterTwoFrames(() => {
        if (target === held && held?.isConnected && document.activeElement === document.body) held = undefined
      })
    const arrive = () => {
      if (!held || held.isConnected || document.activeElement !== document.body) return
      held = undefined
      if (inPage?.isConnected && !bringsKeyboard(inPage)) return inPage.focus({ preventScroll: true })
      const heading =
        above.findLast((each) => each.checkVisibility()) ?? document.querySelector<HTMLElement>('main h1')
      if (heading) arriveAt(heading)
    }
    const changes = new MutationObserver(() => {
      if (held && !held.isConnected) afterTwoFrames(arrive)
    })
    document.addEventListener('focusin', take)
    document.addEventListener('focusout', leave)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', take)
      document.removeEventListener('focusout', leave)
      changes.disconnect()
    }
  }, [])
}
