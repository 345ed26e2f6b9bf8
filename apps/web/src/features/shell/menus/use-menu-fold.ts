import { useEffect, useRef } from 'react'

/** A menu that the browser folds: it opens without the program and with any key, and closes as menus do. */
export function useMenuFold() {
  const fold = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = fold.current!
    const close = () => {
      menu.open = false
    }
    const elsewhere = ({ target }: Event) => {
      if (!menu.contains(target as Node)) close()
    }
    const chosen = ({ target }: Event) => {
      if ((target as Element).closest('a')) close()
    }
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return
      close()
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    menu.addEventListener('click', chosen)
    menu.addEventListener('keydown', escaped)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
      menu.removeEventListener('click', chosen)
      menu.removeEventListener('keydown', escaped)
    }
  }, [])

  return fold
}
