import { downloadAcknowledgment, downloadPanApplication } from '@pan/contracts/documents'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureSentence } from './failure-sentence.ts'

const files = { form: downloadPanApplication, acknowledgement: downloadAcknowledgment }
type File = keyof typeof files

interface DownloadButtonsProps {
  id: string
  isAcknowledged: boolean
}

/** Asks for a link that carries its own right for ten minutes, and follows it: the answer is an attachment. */
export function DownloadButtons({ id, isAcknowledged }: DownloadButtonsProps) {
  const t = useT()
  const download = useMutation({
    mutationFn: (file: File) => call(files[file], { params: { id } }),
    onSuccess: ({ data }) => location.assign(data.download_link),
  })
  return (
    <>
      {download.error && (
        <Notice tone="error" announce>
          <p>{failureSentence(download.error, t)}</p>
        </Notice>
      )}
      <div className="actions">
        <Button disabled={download.isPending} onClick={() => download.mutate('form')}>
          {t('apply.download.form')}
        </Button>
        {isAcknowledged && (
          <Button
            look="secondary"
            disabled={download.isPending}
            onClick={() => download.mutate('acknowledgement')}
          >
            {t('apply.download.acknowledgement')}
          </Button>
        )}
      </div>
      <p role="status">
        {download.isPending && t('apply.download.preparing')}
        {download.isSuccess && t('apply.download.started')}
      </p>
    </>
  )
}
