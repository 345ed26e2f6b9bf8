import { downloadAcknowledgment, downloadPanApplication } from '@pan/contracts/documents'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api.ts'

const files = { form: downloadPanApplication, acknowledgement: downloadAcknowledgment }

/** As a download: should the link fail, the page stays where it is. */
function follow(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  anchor.click()
}

/** Asks for a link that carries its own right for some minutes, and follows it. */
export function useDownload(id: string) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: (file: keyof typeof files) => call(files[file], { params: { id } }),
    onSuccess: ({ data }) => follow(data.download_link),
  })
  return {
    download: (file: keyof typeof files) => {
      if (!isPending) mutate(file)
    },
    isPreparing: isPending,
    hasStarted: isSuccess,
    error,
  }
}
