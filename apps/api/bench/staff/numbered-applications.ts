import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { storedPan } from '../../src/modules/applications/states/allotted-pans.service.ts'
import { panKeys, sealAnswers } from '../../src/modules/applications/sealed-answers.ts'

const letterOf = (number: number) => String.fromCodePoint(65 + (number % 26))

/** What is known of the application of a number, so that it can be looked for. */
export const numbered = {
  coupon: (i: number) =>
    makeCoupon(
      Array.from({ length: COUPON_NUMBERS.count }, (_, place) =>
        Math.floor(i / COUPON_NUMBERS.limit ** place),
      ),
    ),
  mobile: (i: number) => `9${100_000_000 + Math.floor(i / 2)}`,
  email: (i: number) => `g${Math.floor(i / 2)}@example.com`,
  courier: (i: number) => `EX${i}IN`,
  pan: (i: number) => {
    const block = Math.floor(i / 9999)
    const letters = [block / 676, block / 26, block].map((each) => letterOf(Math.floor(each))).join('')
    return `${letters}PS${String((i % 9999) + 1).padStart(4, '0')}Z`
  },
}

const ring = sealer(readConfig({}).PII_KEYS)

/** What a statement of SQLite calls, so that each text is sealed for its row and every case opens. */
export const sealing = {
  numbered_coupon: numbered.coupon,
  numbered_pan: numbered.pan,
  sealed_answers: (id: string) => sealAnswers(ring, id, validNewPan),
  sealed_at: (place: string, text: string) => ring.seal(place, text),
  sealed_pan: (id: string, pan: string) => storedPan(ring, id, pan).sealedPan,
  stored_pan_key: (pan: string) => storedPan(ring, '', pan).panKey,
  answered_pan_key: (pan: string) => panKeys(ring, pan)[0]!,
}
