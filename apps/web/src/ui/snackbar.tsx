import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/i18n.tsx'
import { EDGE, useFreePlace } from './snackbar-place.ts'
import styles from './snackbar.module.css'
import { tabStorage } from '../api/tab-storage.ts'

const SHOWN_MILLISECONDS = 5000
const storageKey = 'snackbar'

export interface SnackbarMessage {
  tone: 'success' | 'info' | 'error'
  text: string
  /** The page says it aloud as well: the bar is for eyes alone then, so that nobody hears it twice. */
  isSaidInPage?: true
  /** The page before this one has left it. */
  isKept?: true
}

/** Gives what takes the sentence back, for when its cause is gone. */
type Show = (message: SnackbarMessage) => () => void

interface Shown extends SnackbarMessage {
  readonly number: number
  /** How long it still stands, also where a dialog takes it over. */
  readonly left: { milliseconds: number }
}

const SnackbarContext = createContext<Show | undefined>(undefined)
const HostContext = createContext<(host: Element | undefined) => void>(() => undefined)

/** Tells which dialog is open: whatever stands outside of it is covered, cannot be pressed and is not read out. */
export const useSnackbarHost = () => useContext(HostContext)

/** What was still being said when the page before this one was left. */
function takeStored(): SnackbarMessage | undefined {
  const stored = tabStorage().getItem(storageKey)
  tabStorage().removeItem(storageKey)
  return stored === null ? undefined : (JSON.parse(stored) as SnackbarMessage)
}

/**
 * Shows a sentence for a moment, also on the next page if this one is left meanwhile, but not on the one after that. What
 * must not be missed has to stand in the page as well.
 */
export function useSnackbar(): Show {
  const show = useContext(SnackbarContext)
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return show
}

interface SnackbarProviderProps {
  /** The address of the page that stands. */
  page?: string
  children: ReactNode
}

/** In which live region a message stands, if in any. */
function regionOf({ tone, isSaidInPage }: SnackbarMessage): 'status' | 'alert' | 'none' {
  if (isSaidInPage) return 'none'
  return tone === 'error' ? 'alert' : 'status'
}

export function SnackbarProvider({ page, children }: SnackbarProviderProps) {
  const [message, setMessage] = useState<Shown>()
  const [host, setHost] = useState<Element>()
  const count = useRef(0)
  const show = useCallback<Show>((next) => {
    const number = ++count.current
    setMessage({ ...next, number, left: { milliseconds: SHOWN_MILLISECONDS } })
    return () => setMessage((now) => (now?.number === number ? undefined : now))
  }, [])
  const dismiss = useCallback(() => setMessage(undefined), [])

  useEffect(() => {
    const stored = takeStored()
    if (stored) show({ ...stored, isKept: true })
  }, [show])

  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current === page) return
    pageBefore.current = page
    setMessage((now) => (now?.isKept ? undefined : now && { ...now, isKept: true }))
  }, [page])

  // Whoever tries again hears anew how that went.
  useEffect(() => {
    if (message?.tone !== 'error') return undefined
    document.addEventListener('submit', dismiss, { capture: true })
    return () => document.removeEventListener('submit', dismiss, { capture: true })
  }, [message, dismiss])

  useEffect(() => {
    if (!message || message.isKept) return undefined
    const keep = () =>
      tabStorage().setItem(storageKey, JSON.stringify({ tone: message.tone, text: message.text }))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [message])

  const region = (said: typeof message, name: 'status' | 'alert' | 'none') =>
    said && regionOf(said) === name && <Bar key={said.number} {...said} host={host} onDismiss={dismiss} />
  // Both regions are always there: a live region that arrives with its text is not read out.
  const place = (said?: typeof message) => (
    <div className={styles.place}>
      <output>{region(said, 'status')}</output>
      <div role="alert">{region(said, 'alert')}</div>
      {/* By its role a part of the page, and silent. */}
      <div role="log" aria-live="off">
        {region(said, 'none')}
      </div>
    </div>
  )

  return (
    <SnackbarContext value={show}>
      <HostContext value={setHost}>{children}</HostContext>
      {place(host ? undefined : message)}
      {host && createPortal(place(message), host)}
    </SnackbarContext>
  )
}

interface BarProps extends Shown {
  /** The dialog in which it is drawn. */
  host: Element | undefined
  onDismiss: () => void
}

function Bar({ tone, text, isSaidInPage, left, host, onDismiss }: BarProps) {
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLSpanElement>(null)
  const bottom = useFreePlace(bar, host)

  useEffect(() => {
    if (isHeld) return undefined
    const started = performance.now()
    const timer = setTimeout(onDismiss, left.milliseconds)
    return () => {
      clearTimeout(timer)
      left.milliseconds -= performance.now() - started
    }
  }, [isHeld, left, onDismiss])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <span
      ref={bar}
      className={`${styles.bar} ${styles[tone]}`}
      style={{
        insetBlockEnd: bottom ?? EDGE,
        // The errors that fill the window say it themselves.
        visibility: bottom === undefined && isSaidInPage ? 'hidden' : undefined,
      }}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{text}</span>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('ui.snackbar.dismiss')}
        onClick={onDismiss}
      >
        <span aria-hidden="true">×</span>
      </button>
    </span>
  )
}
