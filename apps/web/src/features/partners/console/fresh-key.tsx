import type { ConsoleKey } from '@pan/contracts/partners/console-schemas'
import { useT } from '../../../i18n/i18n.tsx'
import { OneTimeSecret } from './one-time-secret.tsx'

/** A key that was made just now, as it is seen this once. */
export interface FreshKey {
  readonly key: ConsoleKey
  readonly secret: string
}

export function FreshKeyNotice({ fresh, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const t = useT()
  return (
    <OneTimeSecret
      title={t('console.new.title', { name: fresh.key.name })}
      text={t('console.new.text')}
      secret={fresh.secret}
      copy={t('console.new.copy')}
      copied={t('console.new.copied')}
      copyFailed={t('console.new.copyFailed')}
      onDone={onDone}
    />
  )
}
