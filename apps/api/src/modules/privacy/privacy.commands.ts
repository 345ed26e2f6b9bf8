import { readFile } from 'node:fs/promises'
import { UsageError, type Command } from '../../cli/command.ts'
import { namedObject } from '../../observability/audit/named-object.ts'
import { parseErasures } from './erasure-list.ts'
import type { PrivacyAdmin } from './privacy-admin.service.ts'
import type { ReErasureService } from './re-erasure.service.ts'

/** What an operator does about the rights of people to their data. */
interface PrivacyServices {
  readonly privacyAdmin: PrivacyAdmin
  readonly reErasure: ReErasureService
}

export const privacyCommands = ({ privacyAdmin: admin, reErasure }: PrivacyServices): Command[] => [
  {
    area: 'privacy',
    name: 're-erase',
    args: '[file] --yes',
    summary:
      'Forgets again whom a restored copy has brought back: by the list of erasures, or one from elsewhere.',
    kind: 'erasure',
    isFinal: () => true,
    async run({ args: [file], isDryRun }) {
      if (file === undefined) return reErasure.run({ isDryRun })
      const text = await readFile(file, 'utf8').catch(() => {
        throw new UsageError(`${file} cannot be read.`)
      })
      return reErasure.run({ list: parseErasures(text), isDryRun })
    },
  },
  {
    area: 'privacy',
    name: 'erase',
    args: '<coupon, reference, application id or account id> --yes',
    summary:
      'Forgets a person: an application, a message, the payer of a payment or a registration as a partner by its reference, or an account with all of its own. Payments stay on record.',
    kind: 'erasure',
    isFinal: () => true,
    objectOf: ({ args: [name] }) => namedObject(name),
    async run({ args: [name], isDryRun }) {
      if (name === undefined)
        throw new UsageError(
          'Whom? A coupon number, the reference of a message, payment or registration, or the id of an application or account.',
        )
      const erased = await admin.erase(name, isDryRun)
      if (!erased)
        throw new UsageError(
          'There is no such application, message, payer, registration or account, or it has been forgotten.',
        )
      return erased
    },
  },
]
