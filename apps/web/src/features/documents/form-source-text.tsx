import { useQuery } from '@tanstack/react-query'
import { dayFirst } from '../../format/day-first.ts'
import { useT } from '../../i18n/i18n.tsx'
import { postingQuery } from './posting-query.ts'
import { NoWrap } from '../../ui/no-wrap.tsx'

/** Whether the form is the official print or drawn by us; nothing while that is not known. */
export function FormSourceText({ id }: { id: string }) {
  const t = useT()
  const { data } = useQuery(postingQuery(id))
  if (!data) return null
  const { kind, title, valid_from: day } = data.form_source
  return (
    <p>
      <NoWrap>
        {kind === 'official'
          ? t('apply.finish.official', { date: dayFirst(day) })
          : t('apply.finish.facsimile', { title })}
      </NoWrap>
    </p>
  )
}
