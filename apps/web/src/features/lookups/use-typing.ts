import { useCallback, useEffect, useRef, type ChangeEvent } from 'react'

const pauseMilliseconds = 250

/**
 * A field whose text stands in the address: what is typed goes there after a short pause, what the address comes to say
 * otherwise goes into the field. Nobody's typing is overwritten.
 */
export function useAddressTyping(inAddress: string, onText: (text: string, isSubmitted: boolean) => void) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useRef(inAddress)
  const latest = useRef(onText)

  useEffect(() => {
    latest.current = onText
  })

  useEffect(() => {
    if (timer.current !== undefined || inAddress === said.current) return
    said.current = inAddress
    if (document.activeElement !== field.current) field.current!.value = inAddress
  }, [inAddress])

  useEffect(() => () => clearTimeout(timer.current), [])

  const say = useCallback((text: string, isSubmitted: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current(text, isSubmitted)
  }, [])

  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => say(target.value, false), pauseMilliseconds)
    },
    [say],
  )

  return {
    field: { ref: field, defaultValue: inAddress, onChange },
    say: () => say(field.current!.value, true),
  }
}
