import { useEffect, type RefObject } from 'react'

/** A coupon number is of digits and capital letters, for which a scanner holds Shift; the keys of the pages are small letters. */
const isScanned = ({ key, shiftKey }: KeyboardEvent): boolean =>
  /^[0-9A-Z]$/u.test(key) || (shiftKey && /^[a-z]$/u.test(key))

/** What a scanner types goes into the field, wherever the focus is: from the first character on, in place of what stood there. */
export function useScannerKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      const isElsewhere = event.target !== field.current && !document.querySelector('dialog[open]')
      if (isHeld || !isElsewhere || !isScanned(event)) return
      // The key is none of the page; the browser writes it where the focus is by then.
      event.stopPropagation()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [field])
}
