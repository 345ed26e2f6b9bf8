import type { Form } from '@pan/contracts/kit/form'
import { useEffect } from 'react'

/** How far down the window people read, as a part of its height. */
const READING_LINE = 0.25

interface Shown {
  id: string
  /** From the upper edge of the window. */
  top: number
}

/** The section at the reading line; where the page goes no further, the last in sight, for a short one comes no higher. */
export function sectionAtLine(
  sections: readonly Shown[],
  height: number,
  isAtEnd: boolean,
): string | undefined {
  const line = isAtEnd ? height : height * READING_LINE
  return sections.findLast(({ top }) => top < line)?.id
}

/** The section of what has the focus as long as that is on the screen; otherwise the one that is read. */
function readSection(form: Form): string | undefined {
  // None are there any more between the form's removal and the end of this effect.
  const sections = form.sections.flatMap(({ id }) => document.getElementById(id) ?? [])
  const focused = document.activeElement!
  const worked = sections.find((section) => section.contains(focused))
  const { top, bottom } = focused.getBoundingClientRect()
  if (worked && bottom > 0 && top < innerHeight) return worked.id
  const shown = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }))
  const end = document.documentElement.scrollHeight - 1
  return sectionAtLine(shown, innerHeight, scrollY + innerHeight >= end)
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
