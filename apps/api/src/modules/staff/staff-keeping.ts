import type { CodeKeeping } from '../authenticators/one-time-codes.service.ts'

/** The tables of the staff in the place of those of accounts, for what proves who somebody is. */
export const OF_STAFF: CodeKeeping = {
  owned: ({ db, tables }) => ({
    db,
    tables: {
      passkeys: tables.staffPasskeys,
      passkeyChallenges: tables.staffChallenges,
      totpSecrets: tables.staffTotp,
      recoveryCodes: tables.staffRecoveryCodes,
    },
  }),
  sealContext: (memberId) => `staff_totp:${memberId}`,
  triesOf: 'staff.',
}
