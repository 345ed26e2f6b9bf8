import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Shortcut } from './shortcut.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** How long after the first key the second one still belongs to it. */
const SEQUENCE_MILLISECONDS = 1500

type Register = (shortcut: Shortcut) => () => void
const ShowContext = createContext<(() => void) | undefined>(undefined)
const ShortcutsContext = createContext<Register>(() => () => {})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName)) &&
  !/^(?:checkbox|radio|button|submit)$/u.test((target as HTMLInputElement).type)

/** Keys of one letter, for as long as somebody has them switched on (WCAG 2.1.4); `?` shows them. */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [shortcuts] = useState(() => new Set<Shortcut>())
  const [listed, setListed] = useState<readonly Shortcut[]>()
  const before = useRef({ key: '', at: 0 })
  const [register] = useState<Register>(() => (shortcut: Shortcut) => {
    shortcuts.add(shortcut)
    return () => void shortcuts.delete(shortcut)
  })

  const [show] = useState(() => () => setListed([...shortcuts]))

  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      // With a dialog open the page below it is not there.
      const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (isElsewhere || isTyping(target) || document.querySelector('dialog[open]')) return
      if (key === '?') {
        show()
        return
      }
      const { key: first, at } = before.current
      const sequence = timeStamp - at < SEQUENCE_MILLISECONDS ? `${first} ${key}` : ''
      before.current = { key, at: timeStamp }
      // The newest first: what a page says goes before what stands around it.
      const all = [...shortcuts].toReversed()
      const found = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === key)
      if (!found) return
      event.preventDefault()
      before.current = { key: '', at: 0 }
      found.run()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn, shortcuts, show])

  return (
    <ShortcutsContext value={register}>
      <ShowContext value={isOn ? show : undefined}>{children}</ShowContext>
      <ShortcutsDialog shortcuts={listed} onClose={() => setListed(undefined)} />
    </ShortcutsContext>
  )
}

/** Shows the keys, as `?` does; undefined for whoever has switched them off. */
export const useShowShortcuts = () => useContext(ShowContext)

/** A key that does something as long as this part of the page is there; without `run` it does nothing now. */
export function useShortcut(keys: string, label: string, run: (() => void) | undefined): void {
  const register = useContext(ShortcutsContext)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isOn = run !== undefined
  useEffect(
    () => (isOn ? register({ keys, label, run: () => latest.current?.() }) : undefined),
    [register, keys, label, isOn],
  )
}
