import { afterFirstPaint } from './after-first-paint.ts'
import { isPlain, linkOf } from './link-ahead.ts'
import { isChanged, replayChange, type Control } from './replay-change.ts'

/*
 * The one script of a page that came whole from the server. It fetches the program when somebody reaches for a control
 * that needs it, and hands over what was done meanwhile. Links, folds and search forms work without. A fold is reached
 * for all the same: the program closes a menu on Escape, and behind most of its links it is needed next.
 */
const {
  program: addresses,
  opening,
  personal,
  worker,
} = document.querySelector<HTMLElement>('[data-program]')!.dataset
const [program, ...parts] = addresses!.split(' ')
/** A form waits for the program, which makes it. */
const isOpening = opening !== undefined
const againMilliseconds = 2000
const changed = new Set<Control>()
let isFetched = false
let pressed: (() => void) | undefined
/** Says that the line is gone, to who has pressed something that needs the program. */
const away = document.querySelector<HTMLElement>('.away')!
/** How long a click on a link waits for the program before the browser loads the page instead. */
const patienceMilliseconds = 500
let patience: ReturnType<typeof setTimeout> | undefined

function fetchProgram(): void {
  if (isFetched) return
  isFetched = true
  fetchPart(0)
}

/** One after the other, each in a turn of its own: to ask for all of them at once holds a slow phone up for 60 ms. */
function fetchPart(at: number): void {
  const part = parts[at]
  if (part === undefined) return begin()
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = part
  document.head.append(link)
  // Timers of a page in the background come once a second; nobody is held up there.
  if (document.hidden) fetchPart(at + 1)
  else setTimeout(fetchPart, 0, at + 1)
}

function begin(): void {
  import(/* @vite-ignore */ program!).catch(() => {
    // The next try asks for all of them again.
    for (const link of document.head.querySelectorAll('link[rel=modulepreload]')) link.remove()
    // Offline, say: the next reach tries again, and what works without the program still does.
    isFetched = false
    away.hidden = pressed === undefined
    // There is nothing of a form to reach for, and who has pressed waits.
    if (isOpening || pressed) setTimeout(fetchProgram, againMilliseconds)
  })
}

const controlOf = ({ target }: Event) =>
  (target as Element).closest?.<HTMLButtonElement | Control>('button, input, select, textarea')

const reached = (event: Event) =>
  (controlOf(event) ?? (event.target as Element).closest?.('summary')) && fetchProgram()

function changedTo(event: Event): void {
  reached(event)
  const control = controlOf(event)
  if (!control || control instanceof HTMLButtonElement) return
  changed.add(control)
  // Who goes on typing presses again when they are done.
  pressed = undefined
}

/** Somebody is about to follow a link: on a quick line the program is there before the click. */
const neared = (event: Event) => linkOf(event) && fetchProgram()

function followed(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlain(event)) return
  event.preventDefault()
  fetchProgram()
  clearTimeout(patience)
  patience = setTimeout(() => {
    // The program that arrives on the way out is not to go there as well.
    pressed = undefined
    location.assign(link.href)
  }, patienceMilliseconds)
  pressed = () => link.click()
}

function clicked(event: Event): void {
  const link = linkOf(event)
  if (link) followed(event as MouseEvent, link)
  const button = controlOf(event)
  if (button instanceof HTMLButtonElement && button.type === 'button') pressed = () => button.click()
}

/** A form that says no method that sends is the program's: sent without it, the answers would stand in the address. */
function submitted(event: Event): void {
  const form = event.target as HTMLFormElement
  if (form.hasAttribute('method') && form.method !== 'dialog') return
  event.preventDefault()
  fetchProgram()
  const { submitter } = event as SubmitEvent
  // A click has React take the form over; of a submission it hears nothing before it has.
  pressed = () => (submitter ? submitter.click() : form.requestSubmit())
}

const early = {
  pointerover: neared,
  pointerdown: reached,
  focusin: reached,
  input: changedTo,
  click: clicked,
  submit: submitted,
}
for (const [name, listener] of Object.entries(early)) document.addEventListener(name, listener, true)

document.addEventListener('programready', () => {
  for (const [name, listener] of Object.entries(early)) document.removeEventListener(name, listener, true)
  clearTimeout(patience)
  away.hidden = true
  // A radio that was chosen first and is not any more would be chosen again.
  for (const control of [...changed].filter(isChanged)) replayChange(control)
  pressed?.()
})

/** An installed site has its forms with it, opened before or not. */
async function keepForInstalled(): Promise<void> {
  const ready = await navigator.serviceWorker.ready
  // The worker of the next release keeps them itself; that of this one would keep pages of the next.
  if (!ready.installing && !ready.waiting) ready.active?.postMessage('installed')
}

/** Keeps pages for times without a connection; what is read now comes first. */
function keepPages(): void {
  navigator.serviceWorker.register(worker!).catch(() => {})
  if (matchMedia('(display-mode: minimal-ui), (display-mode: standalone)').matches) void keepForInstalled()
}
if (worker && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') keepPages()
  else addEventListener('load', keepPages)
  addEventListener('appinstalled', () => void keepForInstalled())
}

// An article counts its readers; the API takes one of them once a day.
const { view } = document.querySelector<HTMLElement>('[data-view]')?.dataset ?? {}
if (view) navigator.sendBeacon(view)
/**
 * Whether somebody is logged in, comes back from where they have logged in, is to be told something, or has in this tab what the
 * page shows something of: only the program shows that.
 */
function isKnown(): boolean {
  const { shows } = document.querySelector<HTMLElement>('[data-shows]')?.dataset ?? {}
  try {
    return (
      ['login_token', 'snackbar', shows].some((key) => key && sessionStorage.getItem(key) !== null) ||
      new URLSearchParams(location.search).has('token')
    )
  } catch {
    // Storage is forbidden: nobody is logged in.
    return false
  }
}

// On a slow line somebody was quicker than this script.
for (const control of document.querySelectorAll<Control>('input, select, textarea'))
  if (isChanged(control)) changed.add(control)

// What is one person's, the program alone can show.
if (personal !== undefined || changed.size > 0 || isKnown()) fetchProgram()
else if (isOpening) afterFirstPaint(fetchProgram)
