import { Type } from 'typebox'
import { count, oneOf } from './value-types.ts'

/** How many calls may be made, and where several processes count them. */
export const limitVariables = {
  RATE_LIMIT: oneOf('Whether calls are limited; off is for tests.', 'on', 'off'),
  VALKEY_URL: Type.String({
    description:
      'The Valkey or Redis in which several API processes count calls together, `redis://user:password@host:port` or `rediss://…`; when it is empty or does not answer, each counts for itself.',
    default: '',
    pattern: '^(rediss?://.+)?$',
    secret: 'given',
  }),
  RATE_LIMIT_READS_PER_MINUTE: count(
    'Calls that read, by one caller: a partner in one mode, an account, an application, else an address.',
    600,
  ),
  RATE_LIMIT_WRITES_PER_MINUTE: count('Calls that write, by one caller.', 60),
  RATE_LIMIT_PROOFS_PER_MINUTE: count(
    'Calls from one address that check a password, a code or a mailed token.',
    30,
  ),
  RATE_LIMIT_MAILS_PER_MINUTE: count('Calls from one address that send a mail.', 10),
  RATE_LIMIT_TRACKINGS_PER_MINUTE: count('Searches for applications from one address.', 30),
  RATE_LIMIT_VALIDATIONS_PER_MINUTE: count('Checks by one partner of answers that are not stored.', 300),
}
