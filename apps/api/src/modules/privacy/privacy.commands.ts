import { readCoupon } from '@pan/contracts/pan/coupon'
import { UsageError, type Command } from '../../admin/command.ts'
import type { PrivacyDesk } from './privacy-desk.service.ts'

const ID = /^[\w-]{22}$/u

/** What an operator does about the rights of people to their data. */
export const privacyCommands = (desk: PrivacyDesk): Command[] => [
  {
    area: 'privacy',
    name: 'erase',
    args: '<coupon, application id or account id> --yes',
    summary:
      'Forgets a person: one application, or an account with all of its own. What was paid stays on record.',
    kind: 'erasure',
    isFinal: () => true,
    objectOf: ({ args: [name = ''] }) => readCoupon(name) ?? (ID.test(name) ? name : ''),
    async run({ args: [name], isDryRun }) {
      if (name === undefined)
        throw new UsageError('Whom? A coupon number, or the id of an application or account.')
      const erased = await desk.erase(name, isDryRun)
      if (!erased) throw new UsageError('There is no such application or account, or it has been forgotten.')
      return erased
    },
  },
]
