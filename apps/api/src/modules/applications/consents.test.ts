import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { form as englishForm } from '@pan/contracts/messages/en/form'
import { privacy as english } from '@pan/contracts/messages/en/privacy'
import { form as tamilForm } from '@pan/contracts/messages/ta/form'
import { privacy as tamil } from '@pan/contracts/messages/ta/privacy'
import { PRIVACY_VERSION } from '@pan/contracts/privacy'

const consentsIn = (form: Readonly<Record<string, unknown>>) =>
  ['form.consent_application', 'form.consent_aadhaar'].map((key) => form[key])

/** What somebody agrees to, in both languages, in a few characters. */
const fingerprint = createHash('sha256')
  .update(JSON.stringify([english, tamil, consentsIn(englishForm), consentsIn(tamilForm)]))
  .digest('base64url')
  .slice(0, 12)

test('the privacy notice and the consents say what they said on the day of their version', () => {
  // A correction of spelling changes the fingerprint alone; a change of meaning the day as well.
  expect([PRIVACY_VERSION, fingerprint]).toEqual(['2026-11-23', 'fvM3NzhH5AYt'])
})
