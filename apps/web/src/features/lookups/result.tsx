import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './lookups.module.css'

interface ResultProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  count: (data: NonNullable<Data>) => number
  /** What is said besides where nothing was found; without it, a sentence for every list. */
  nothing?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

/** What a search found, with a sentence that is read out when it changes. */
export function Result<Data>({
  query: { data, error, isFetching, refetch },
  count,
  nothing,
  children,
}: ResultProps<Data>) {
  const t = useT()
  if (error) {
    return (
      <Notice tone="error" announce>
        <p>{t('lookups.problem')}</p>
        <p>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('site.error.again')}
          </Button>
        </p>
      </Notice>
    )
  }
  const found = data === undefined || data === null ? undefined : count(data)
  return (
    <div className={styles.part} aria-busy={isFetching}>
      <p role="status">
        {found === undefined
          ? t('ui.loading')
          : found === 0
            ? t(nothing ? 'lookups.nothing.short' : 'lookups.nothing')
            : t('lookups.found', { count: found })}
      </p>
      {found === 0 && nothing}
      {found !== undefined && found > 0 && children(data!)}
    </div>
  )
}
