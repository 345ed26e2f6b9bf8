import type { Form } from '@pan/contracts/kit/form'
import { useEffect } from 'react'

/** How far down the window people read, as a part of its height. */
const READING_LINE = 0.25

/** The section of what has the focus as long as that is on the screen; otherwise the one that stands at the reading line. */
function readSection(form: Form): string | undefined {
  const sections = form.sections.map(({ id }) => document.getElementById(id)!)
  const focused = document.activeElement!
  const worked = sections.find((section) => section.contains(focused))
  const { top, bottom } = focused.getBoundingClientRect()
  if (worked && bottom > 0 && top < innerHeight) return worked.id
  const line = innerHeight * READING_LINE
  return sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id
}

/** Tells which section of a whole form somebody has scrolled to. */
export function useReadSection(form: Form, isWhole: boolean, note: (section: string) => void): void {
  useEffect(() => {
    if (!isWhole) return undefined
    const look = () => {
      const section = readSection(form)
      if (section) note(section)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [form, isWhole, note])
}
