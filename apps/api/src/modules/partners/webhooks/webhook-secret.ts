import type { Sealer } from '../../../crypto/sealed.ts'
import type { SecretRow } from './webhooks.repository.ts'

const place = (id: string) => `webhook_secrets:${id}`

export const sealSecret = (sealer: Sealer, id: string, secret: string): string =>
  sealer.seal(place(id), secret)

export const openSecret = (sealer: Sealer, { id, sealed }: SecretRow): string =>
  sealer.open(place(id), sealed)
