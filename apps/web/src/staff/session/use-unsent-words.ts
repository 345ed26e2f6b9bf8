import { useEffect, useMemo, useState } from 'react'
import { unsentWords } from './unsent-words.ts'
import { useMe } from './me.ts'

/** Words of whoever is signed in that were not sent yet: somebody else who signs in at this tab begins with nothing. */
export function useUnsentWords(name: string) {
  const { id, words_key } = useMe()
  return useMemo(() => unsentWords({ id, words_key }, name), [id, words_key, name])
}

/** Words that were not sent yet, as a text that is shown; until it was read it is empty. */
export function useUnsentText(name: string) {
  const words = useUnsentWords(name)
  const [text, setText] = useState('')
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const kept = await words.read()
      if (isGone) return
      setText((typed) => typed || kept)
      setRead(true)
    }
    void show()
    return () => {
      isGone = true
    }
  }, [words])
  return {
    text,
    isRead,
    change: (typed: string): void => {
      setText(typed)
      void words.keep(typed)
    },
    forget: words.forget,
  }
}
