import { tabStorage } from '../api/tab-storage.ts'

const flag = 'reloaded'

/** The program of this page by its address, which is another one in each release. */
function ownProgram(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')!
  return (script.dataset['program'] ?? script.getAttribute('src')!).split(' ')[0]!
}

async function reloadIfReplaced(): Promise<void> {
  const page = await fetch(location.href, { cache: 'no-store' })
  if (!page.ok || (await page.text()).includes(ownProgram())) return
  tabStorage().setItem(flag, location.pathname)
  location.reload()
}

/**
 * A new release takes the old one's parts away, and a page that is still open then asks for one that is gone. Loading the
 * page once more mends that. Where only the line is at fault, the page stays as it is with everything typed into it: who
 * asked for the part says so and can ask again.
 */
export function reloadOnceWhenAChunkFails(): void {
  window.addEventListener('vite:preloadError', () => {
    if (tabStorage().getItem(flag) === location.pathname) return
    reloadIfReplaced().catch(() => {
      // Nobody answers: another release cannot be had either.
    })
  })
}

/** Called when a page is there in full, so that a later failure may reload again. */
export function reloadWorked(): void {
  if (tabStorage().getItem(flag) === location.pathname) tabStorage().removeItem(flag)
}
