import { UsageError, type Command } from '../../../cli/command.ts'
import { namedObject } from '../../../observability/audit/named-object.ts'
import { ApplicationStateError } from '../../applications/states/application-states.service.ts'
import type { OperatorPans } from './operator-pans.service.ts'

/** What an operator asks staff to confirm. */
export const importsCommands = ({ operatorPans }: { readonly operatorPans: OperatorPans }): Command[] => [
  {
    area: 'application',
    name: 'set-pan',
    args: '<coupon> <PAN> [--instead <PAN>]',
    options: ['instead'],
    summary:
      'Asks for a PAN to be noted, which moves the application to PAN_ALLOTTED. Somebody of the staff confirms it on the page that is printed, within a day. --instead takes a wrong PAN away, which it has to name.',
    objectOf: ({ args: [name] }) => namedObject(name),
    async run({ args: [coupon, pan], options: { instead = '' }, isDryRun, actor }) {
      if (coupon === undefined || pan === undefined) throw new UsageError('Give a coupon and PAN.')
      const asked = { coupon, pan: pan.toUpperCase(), instead: instead.toUpperCase() }
      try {
        return await operatorPans.ask(asked, actor, isDryRun)
      } catch (error) {
        // What the service refuses is a mistake of whoever typed the command.
        if (error instanceof ApplicationStateError) throw new UsageError(error.message)
        throw error
      }
    },
  },
]
