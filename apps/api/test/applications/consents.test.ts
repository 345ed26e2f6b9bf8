import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { privacy } from '@pan/contracts/messages/en/privacy'
import { LOCALES } from '@pan/contracts/messages/languages'
import { PRIVACY_VERSION } from '@pan/contracts/privacy'
import { CHANNELS, consentTo } from '@pan/contracts/short-messages'

type Key = keyof (typeof catalogues)['en']
const agreedTo = [
  ...Object.keys(privacy),
  'form.consent_application',
  'form.consent_aadhaar',
  ...CHANNELS.map((each) => `form.${consentTo(each)}`),
] as Key[]

/** What somebody agrees to, in every language, in a few characters. */
const fingerprint = createHash('sha256')
  .update(JSON.stringify(LOCALES.map((locale) => agreedTo.map((key) => [key, catalogues[locale][key]]))))
  .digest('base64url')
  .slice(0, 12)

test('the privacy notice and the consents say what they said on the day of their version', () => {
  // A correction of spelling changes the fingerprint alone; a change of meaning the day as well.
  expect([PRIVACY_VERSION, fingerprint]).toEqual(['2026-11-29', 'AU6yj71zbKrx'])
})
