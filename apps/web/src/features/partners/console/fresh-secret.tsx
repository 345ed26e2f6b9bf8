import { useT } from '../../../i18n/i18n.tsx'
import { ShownOnce } from './shown-once.tsx'

/** A secret that was made just now, and the address that it is of. */
export interface FreshSecret {
  readonly url: string
  readonly secret: string
}

interface ShownSecretProps {
  kind: 'returns' | 'webhooks'
  fresh: FreshSecret
  onDone: () => void
}

export function ShownSecret({ kind, fresh: { url, secret }, onDone }: ShownSecretProps) {
  const t = useT()
  return (
    <ShownOnce
      title={t(`${kind}.secret.title`, { url })}
      text={t(`${kind}.secret.text`)}
      secret={secret}
      copy={t('webhooks.secret.copy')}
      copied={t('webhooks.secret.copied')}
      copyFailed={t('webhooks.secret.copyFailed')}
      onDone={onDone}
    />
  )
}
