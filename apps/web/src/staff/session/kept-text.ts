import { useState } from 'react'
import { tabStorage } from '../../api/tab-storage.ts'
import { useMe } from './me.ts'

/** A text that stays in the tab until it was taken: a dialog that closes, a session that ended or another page lose nothing of it. */
export function useKeptText(name: string) {
  // Somebody else who signs in at this tab begins with nothing.
  const place = `${useMe().id} ${name}`
  const [text, setText] = useState(() => tabStorage().getItem(place) ?? '')
  return {
    text,
    change: (typed: string): void => {
      tabStorage().setItem(place, typed)
      setText(typed)
    },
    forget: (): void => tabStorage().removeItem(place),
  }
}
