import type { Answers } from '@pan/contracts/kit/answers'
import type { Sealer } from '../../crypto/sealed.ts'

/** Who pays, and what for. */
export interface Payer {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly purpose: string
}

const place = (id: string) => `custom_payments.payer:${id}`
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const payerOf = ({ name, email, mobile, purpose }: Answers): Payer => ({
  name: textOf(name),
  email: textOf(email),
  mobile: textOf(mobile),
  purpose: textOf(purpose),
})

export const sealPayer = (sealer: Sealer, id: string, payer: Payer): string =>
  sealer.seal(place(id), JSON.stringify(payer))

export const openPayer = (sealer: Sealer, { id, payer }: { id: string; payer: string }): Payer =>
  JSON.parse(sealer.open(place(id), payer)) as Payer
