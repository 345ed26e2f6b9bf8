import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { Deliveries } from './deliveries.tsx'
import { webhooksQuery } from './queries.ts'

/** The addresses of a partner, and what was sent to them; a partner without one has nothing here. */
export function Webhooks({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(webhooksQuery(id))
  return (
    <Loaded query={query}>
      {(webhooks) =>
        webhooks.length > 0 && (
          <>
            <h2>{t('webhooks.title')}</h2>
            {webhooks.map((webhook) => (
              <Deliveries key={webhook.id} id={id} webhook={webhook} />
            ))}
          </>
        )
      }
    </Loaded>
  )
}
