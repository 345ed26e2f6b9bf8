import { PASSKEY_NAME_LENGTH_MAX } from '@pan/contracts/accounts/authenticators'
import { oneLine } from '../../text/plain-text.ts'

/** What a passkey is called: as its owner says, else after the device. */
export const passkeyName = (typed: string, device: string): string =>
  [...oneLine(typed)].slice(0, PASSKEY_NAME_LENGTH_MAX).join('') || device || '1'
