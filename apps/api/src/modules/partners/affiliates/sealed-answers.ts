import type { Answers } from '@pan/contracts/kit/answers'
import type { Sealer } from '../../../crypto/sealed.ts'

const place = (id: string) => `affiliates.sealed:${id}`

export const sealAnswers = (sealer: Sealer, id: string, answers: Answers): string =>
  sealer.seal(place(id), JSON.stringify(answers))

export const openAnswers = (sealer: Sealer, { id, sealed }: { id: string; sealed: string }): Answers =>
  JSON.parse(sealer.open(place(id), sealed)) as Answers
