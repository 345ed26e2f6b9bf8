import type { ReactNode } from 'react'
import { useAddress } from '../../navigation/navigation.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SnackbarProvider } from '../../ui/snackbar.tsx'
import { Footer } from './footer.tsx'
import { IdentityStrip } from './identity-strip.tsx'
import { PendingLine } from './pending-line.tsx'
import styles from './shell.module.css'
import { TopBar } from './menus/top-bar.tsx'
import { usePageTitle } from './use-page-title.ts'

interface ShellProps {
  title: string
  /** Who is logged in, or the way to do so. */
  account: ReactNode
  /** In the place of the menus and the footer. */
  frame?: { top: ReactNode; bottom: ReactNode } | undefined
  children: ReactNode
}

/** What stands around every page. */
export function Shell({ title, account, frame, children }: ShellProps) {
  usePageTitle(title)
  return (
    <SnackbarProvider page={useAddress(({ pathname }) => pathname)}>
      <header>
        <SkipLink target="main" />
        <IdentityStrip />
        {frame?.top ?? <TopBar account={account} />}
      </header>
      <PendingLine />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {frame?.bottom ?? <Footer />}
    </SnackbarProvider>
  )
}
