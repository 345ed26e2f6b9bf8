import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSnackbarHost } from './snackbar.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Escape, or whatever the content offers to leave with. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the end, the way on first. */
  actions?: ReactNode
  /** In CSS pixels. */
  maxWidth?: number
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back when it closes. */
export function Dialog({ open, onClose, title, children, actions, maxWidth = 500 }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const setHost = useSnackbarHost()

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!open) {
      if (element.open) element.close()
      return undefined
    }
    // Not an attribute: a page of the web server may have no inline style.
    element.style.maxInlineSize = `min(${maxWidth}px, 100vw - 2rem)`
    if (!element.open) element.showModal()
    setHost(element)
    return () => setHost(undefined)
  }, [open, setHost, maxWidth])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // At once: what follows Escape may come before the browser's word that the dialog is closed,
      onCancel={onClose}
      // which may then be late. Some ways to close a dialog, such as a phone's Back, give no other.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {actions && <div className="actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
