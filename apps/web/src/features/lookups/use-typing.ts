import { useCallback, useEffect, useRef, type ChangeEvent } from 'react'

const pauseMilliseconds = 250

const asItIs = (text: string) => text

/**
 * A field whose text stands in the address: what is typed goes there after a short pause, what the address comes to say
 * otherwise goes into the field. Nobody's typing is overwritten, nor written otherwise where the address says the same by
 * `keyOf`.
 */
export function useAddressTyping(
  inAddress: string,
  onText: (text: string, isSubmitted: boolean) => void,
  keyOf = asItIs,
) {
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
    const input = field.current!
    if (document.activeElement !== input && keyOf(input.value) !== keyOf(inAddress)) input.value = inAddress
  }, [inAddress, keyOf])

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
