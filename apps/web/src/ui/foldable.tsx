import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface FoldableProps {
  id?: string
  open: boolean
  /** Find-in-page or a link of the error summary leads inside: open it. */
  onOpen: () => void
  children: ReactNode
  className?: string
}

/** Content that can be folded away but stays mounted, and that the browser's find-in-page still reaches. */
export function Foldable({ open, onOpen, children, ...native }: FoldableProps) {
  const element = useRef<HTMLDivElement>(null)

  // React knows `hidden` as yes or no only.
  useLayoutEffect(() => {
    if (open) element.current?.removeAttribute('hidden')
    else element.current?.setAttribute('hidden', 'until-found')
  }, [open])

  useEffect(() => {
    const folded = element.current
    folded?.addEventListener('beforematch', onOpen)
    return () => folded?.removeEventListener('beforematch', onOpen)
  }, [onOpen])

  return (
    <div {...native} ref={element}>
      {children}
    </div>
  )
}
