import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { retentionPeriods } from '../../src/modules/privacy/retention-periods.ts'

test('a file, which may show an Aadhaar number, is kept no longer than such a number', () => {
  const kept = (aadhaar: string, attachment: string) =>
    retentionPeriods(readConfig({ AADHAAR_RETENTION_DAYS: aadhaar, ATTACHMENT_RETENTION_DAYS: attachment }))
      .attachment
  expect([kept('30', '90'), kept('90', '30')]).toEqual([30, 30])
})
