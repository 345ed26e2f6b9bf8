import { useLayoutEffect, useRef, type RefObject } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what a control shows the same as a value that lives elsewhere. The browser holds it while somebody types, so that its
 * own way back works; only another value is put in.
 */
export function useTyped<Of extends Control>(
  value: string,
  own?: RefObject<Of | null>,
): RefObject<Of | null> {
  const made = useRef<Of>(null)
  const control = own ?? made
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value
  }, [control, value])
  return control
}
