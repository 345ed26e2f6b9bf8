import { downloadAcknowledgment, downloadPanApplication, downloadReceipt } from '@pan/contracts/documents'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { followDownload } from '../../api/files.ts'

const files = {
  form: downloadPanApplication,
  acknowledgement: downloadAcknowledgment,
  receipt: downloadReceipt,
}

/** Asks for a link that carries its own right for some minutes, and follows it. */
export function useDownload(id: string) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: (file: keyof typeof files) => call(files[file], { params: { id } }),
    onSuccess: ({ data }) => followDownload(data.download_link),
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
