import type { Form } from '@pan/contracts/kit/form'
import { useNavigate, useAddress } from '../../navigation/navigation.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bringUp, focusField } from '../../ui/focus-field.ts'
import { fieldsOf } from '../state/section-status.ts'

export type SectionMode = 'whole' | 'stepwise'

/** The section that a hash names, itself or by one of its questions. */
export const sectionOf = (form: Form, hash: string): string | undefined =>
  form.sections.find((section) => section.id === hash || fieldsOf(section).includes(hash))?.id

export function focusHeading(section: string) {
  const heading = document.getElementById(`${section}-title`)
  if (!heading) return
  bringUp(heading)
  heading.focus({ preventScroll: true })
}

/** Room for the whole form with its list of sections; phones start with one section at a time. */
const isWide = () => matchMedia('(width >= 40em)').matches

/**
 * Whether the form is shown as a whole or one section at a time, and which sections are open. The current section is also the hash of the address,
 * so that the browser's Back goes to the section before; a hash that names a field leads to that field.
 */
export function useSectionMode(form: Form, { isEdit }: { isEdit: boolean }) {
  const navigate = useNavigate()
  const hash = useAddress((address) => address.hash)
  const [mode, setMode] = useState<SectionMode>(() => (isEdit || isWide() ? 'whole' : 'stepwise'))
  const [current, setCurrent] = useState(() => sectionOf(form, hash) ?? form.sections[0]!.id)
  // In an edit everything is complete at first, and folded, so that one change takes two clicks.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(hash ? [current] : []))
  const headingToFocus = useRef<string>(undefined)
  const handled = useRef(hash)

  const open = useCallback(
    (section: string) => {
      setCurrent(section)
      setOpened((before) => new Set(before).add(section))
      // On a slow phone the address follows late: it must not take the focus from where the person went meanwhile.
      handled.current = section
      void navigate({ to: '.', hash: section, resetScroll: false, hashScrollIntoView: false })
    },
    [navigate],
  )
  const goTo = useCallback(
    (section: string) => {
      headingToFocus.current = section
      open(section)
    },
    [open],
  )

  // Back and forward change the hash alone.
  useEffect(() => {
    if (handled.current === hash) return
    handled.current = hash
    // Without a hash, as the form was opened: at its first section.
    const section = hash === '' ? form.sections[0]!.id : sectionOf(form, hash)
    if (!section) return
    // The browser may have scrolled there first: then the section is the current one while the focus is in another.
    const left = document.activeElement?.closest('section[id]')
    if (mode === 'whole' && left && left.id !== section) headingToFocus.current ??= section
    setCurrent((before) => {
      if (before !== section) headingToFocus.current ??= section
      return section
    })
  }, [form, hash, mode])

  useEffect(() => {
    if (!headingToFocus.current) return
    focusHeading(headingToFocus.current)
    headingToFocus.current = undefined
  })

  const arrivedAt = useRef(hash)
  useEffect(() => {
    if (arrivedAt.current in form.fields) focusField(arrivedAt.current)
  }, [form])

  const isOpen = (section: string) =>
    mode === 'stepwise' ? section === current : !isEdit || opened.has(section)
  const changeMode = (next: SectionMode) => {
    if (next === 'whole') headingToFocus.current = current
    setMode(next)
  }
  return { mode, changeMode, current, noteCurrent: setCurrent, isOpen, open, goTo }
}
