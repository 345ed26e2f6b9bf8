import { noteCasePresence, PRESENCE_SECONDS } from '@pan/contracts/staff/cases/work'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useCaseChanged } from './queries.ts'

const say = (id: string, is_here: boolean, signal?: AbortSignal) =>
  staffCall(noteCasePresence, { params: { id }, body: { is_here } }, { signal, isBackground: true })

/** Who else has the case open, and whether it has changed since it was read. */
export function Presence({ id, version }: { id: string; version: number }) {
  const { locale, t } = useI18n()
  const changed = useCaseChanged(id)
  const { data } = useQuery({
    queryKey: ['presence', id],
    queryFn: async ({ signal }) => (await say(id, true, signal)).data,
    refetchInterval: PRESENCE_SECONDS.every * 1000,
    staleTime: 0,
    gcTime: 0,
    // The next one comes in a moment anyway.
    retry: false,
  })

  useEffect(
    () => () => {
      // Where this does not arrive, it is over by itself.
      say(id, false).catch(() => {})
    },
    [id],
  )

  const names = (data?.here ?? []).map(({ name }) => name)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <>
      <output>{names.length > 0 && <Notice>{t('cases.here', { names: list.format(names) })}</Notice>}</output>
      <div role="status">
        {data !== undefined && data.version > version && (
          <Notice tone="warning">
            <p>{t('cases.changed')}</p>
            <p>
              <Button look="secondary" onClick={() => void changed()}>
                {t('cases.changed.load')}
              </Button>
            </p>
          </Notice>
        )}
      </div>
    </>
  )
}
