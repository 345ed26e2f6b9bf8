import { useEffect, useRef } from 'react'

const PAUSE_MILLISECONDS = 200

/** Hands on what is typed, a moment after the last key: the words of an unfinished one are not looked for. */
export function useTyped(onText: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onText(text.trim()), PAUSE_MILLISECONDS)
  }
}
