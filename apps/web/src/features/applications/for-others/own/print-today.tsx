import { printOfToday } from '@pan/contracts/documents'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { CallProblem } from '../../../../api/call-problem.tsx'
import { followDownload } from '../../../../api/files.ts'
import { useT } from '../../../../i18n/i18n.tsx'
import { Button } from '../../../../ui/button.tsx'

/** All forms of today as one file, to be printed at once; of very many as several. */
export function PrintToday() {
  const t = useT()
  const print = useMutation({
    mutationFn: async () => (await call(printOfToday, {})).data.download_links,
    onSuccess: ([first, ...others]) => {
      // Browsers ask before a page saves several files: those have a link each.
      if (first !== undefined && others.length === 0) followDownload(first)
    },
  })
  const { isPending, error, data: links } = print
  const outcomeText = () => {
    if (!links) return ''
    if (links.length === 0) return t('forOthers.print.none')
    return links.length === 1
      ? t('forOthers.print.saved')
      : t('forOthers.print.parts', { count: links.length })
  }
  return (
    <>
      <p id="print-today">{t('forOthers.print.text')}</p>
      <div className="actions">
        <Button
          look="secondary"
          aria-describedby="print-today"
          aria-disabled={isPending}
          onClick={() => !isPending && print.mutate()}
        >
          {t('forOthers.print')}
        </Button>
      </div>
      {error && <CallProblem error={error} onRetry={() => print.mutate()} />}
      <output>{outcomeText()}</output>
      {links && links.length > 1 && (
        <ul>
          {links.map((link, at) => (
            <li key={link}>
              <a href={link} download>
                {t('forOthers.print.part', { number: at + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
