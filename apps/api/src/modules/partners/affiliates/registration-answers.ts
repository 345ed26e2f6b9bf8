import type { Answers } from '@pan/contracts/kit/answers'
import type { SameAnswer } from '@pan/contracts/staff/partners'
import type { Sealer } from '../../../crypto/sealed.ts'

const place = (id: string) => `affiliates.sealed:${id}`

const sealAnswers = (sealer: Sealer, id: string, answers: Answers): string =>
  sealer.seal(place(id), JSON.stringify(answers))

export const openAnswers = (sealer: Sealer, { id, sealed }: { id: string; sealed: string }): Answers =>
  JSON.parse(sealer.open(place(id), sealed)) as Answers

/** A number however it was typed. */
const bare = (answer: unknown): string =>
  String(answer ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')

/** What registrations with the same number are found by, under each key of the ring, the current one first; nothing for no number. */
export function sameKeys(sealer: Pick<Sealer, 'blind'>, answers: Answers) {
  const keysOf = (field: SameAnswer): string[] => {
    const number = bare(answers[field])
    return number === '' ? [] : sealer.blind(`affiliates.${field}`, number)
  }
  return {
    panKey: keysOf('pan_number'),
    gstnKey: keysOf('gstn_number'),
    accountKey: keysOf('bank_account_nbr'),
  }
}

/** What stands beside answers for that, under the current key. */
export function sameKeysOf(sealer: Pick<Sealer, 'blind'>, answers: Answers) {
  const { panKey, gstnKey, accountKey } = sameKeys(sealer, answers)
  return { panKey: panKey[0] ?? '', gstnKey: gstnKey[0] ?? '', accountKey: accountKey[0] ?? '' }
}

/** The keys of sealed answers, under the current key. */
export const sameKeysIn = (sealer: Pick<Sealer, 'blind'>, text: string) =>
  sameKeysOf(sealer, JSON.parse(text) as Answers)

/** The columns of a row that follow from its answers. */
export const columnsOf = (sealer: Sealer, id: string, answers: Answers) => ({
  email: String(answers['email']).toLowerCase(),
  sealed: sealAnswers(sealer, id, answers),
  ...sameKeysOf(sealer, answers),
})
