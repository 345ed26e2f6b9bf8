import { downloadPanApplication } from '@pan/contracts/documents'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { fetchFile } from '../../api/files.ts'

const TYPE = 'application/pdf'

/** Whether the system's own sheet takes a PDF, to send it on to other programs. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'form.pdf', { type: TYPE })] }) ?? false

/** The completed form as a file of this tab, fetched once. */
export function usePdfFile(id: string, name: string) {
  const fetched = useRef<File>(undefined)
  const theFile = async () => {
    if (fetched.current) return fetched.current
    const { data } = await call(downloadPanApplication, { params: { id }, query: {} })
    fetched.current = new File([await fetchFile(data.download_link)], name, { type: TYPE })
    return fetched.current
  }

  const opening = useMutation({
    networkMode: 'always',
    // The tab is opened at once: a browser lets nobody open one later.
    mutationFn: async (tab: Window | null) => {
      const address = URL.createObjectURL(await theFile())
      if (tab) tab.location.href = address
      else location.assign(address)
    },
    onError: (_error, tab) => tab?.close(),
  })
  const sharing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await navigator.share({ files: [await theFile()] })
        return 'shared'
      } catch (error) {
        // Whoever closes the sheet has changed their mind; a file that took long asks for another press.
        if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
        if (error instanceof DOMException && error.name === 'NotAllowedError') return 'ready'
        throw error
      }
    },
  })
  return {
    open: () => opening.mutate(window.open('', '_blank')),
    share: () => sharing.mutate(),
    isPreparing: opening.isPending || sharing.isPending,
    /** It is here now, and the sheet opens at the next press. */
    isReadyToShare: sharing.data === 'ready',
    error: opening.error ?? sharing.error,
  }
}
