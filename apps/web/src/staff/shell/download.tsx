import type { ReactNode } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { Button } from '../../ui/button.tsx'

interface DownloadProps {
  /** As the file is called on the device. */
  name: string
  fetchFile: () => Promise<Blob>
  look?: 'secondary' | 'link'
  children: ReactNode
}

/** A file of the API, fetched as all else is: where it does not come, the page says why, and asks whose session is over to sign in. */
export function Download({ name, fetchFile, look = 'secondary', children }: DownloadProps) {
  const { sending, send } = useSending<void>({
    async work() {
      const anchor = document.createElement('a')
      anchor.href = URL.createObjectURL(await fetchFile())
      anchor.download = name
      anchor.click()
      setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
    },
  })
  return (
    <>
      <Button look={look} aria-disabled={sending.isUnderWay} onClick={() => void send()}>
        {children}
      </Button>
      {sending.error && <FailureNotice error={sending.error} />}
    </>
  )
}
