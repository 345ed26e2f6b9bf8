import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SnackbarProvider } from '../../ui/snackbar.tsx'
import { Footer } from './footer.tsx'
import { IdentityStrip } from './identity-strip.tsx'
import { PendingLine } from './pending-line.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'
import { usePageTitle } from './use-page-title.ts'

/** What stands around every page; `account` is who is logged in, or the way to do so. */
export function Shell({ account, children }: { account: ReactNode; children: ReactNode }) {
  usePageTitle()
  useArrival()
  return (
    <SnackbarProvider>
      <header>
        <SkipLink target="main" />
        <IdentityStrip />
        <TopBar account={account} />
      </header>
      <PendingLine />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </SnackbarProvider>
  )
}
