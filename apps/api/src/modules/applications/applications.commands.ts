import { isStopped } from '@pan/contracts/pan/application-states'
import { pageAfter } from '../../cli/page-after.ts'
import { UsageError, type Command } from '../../cli/command.ts'
import type { MessageConsent } from './message-consent.service.ts'
import type { PersonSearch } from './search/person-search.service.ts'
import type { ApplicationStates } from './states/application-states.service.ts'
import { area, objectOf, stateIn, withUsageErrors, fact } from './application-command.ts'

/** What an operator does with applications until staff have pages for it. */
interface ApplicationsServices {
  readonly progress: ApplicationStates
  readonly messageConsent: MessageConsent
  readonly personSearch: PersonSearch
}

export function applicationsCommands({
  progress,
  messageConsent,
  personSearch,
}: ApplicationsServices): Command[] {
  return [
    {
      area,
      name: 'list',
      args: '[state] [--after <at/id>]',
      options: ['after'],
      summary: 'Applications with their ids and states, the newest first.',
      run: async ({ args: [state], options: { after } }) =>
        progress.list(state === undefined ? undefined : stateIn(state), pageAfter(after)),
    },
    {
      area,
      name: 'search',
      args: '<mobile number or e-mail address> [--after <at/id>]',
      options: ['after'],
      summary:
        'The applications of somebody who has no coupon number at hand: number, id and state alone, the newest first. --after goes on with the next page.',
      kind: 'reveal',
      objectOf: ({ args: [text = ''] }) => personSearch.searchedAs(text),
      async run({ args: [text], options: { after } }) {
        const found = text === undefined ? undefined : await personSearch.find(text, pageAfter(after))
        if (!found) throw new UsageError('Give a mobile number or an e-mail address.')
        return found
      },
    },
    {
      area,
      name: 'show',
      args: '<coupon or id>',
      summary: 'One application with its coupon number, id and every move, and where it may go next.',
      objectOf,
      async run({ args: [coupon] }) {
        if (coupon === undefined) throw new UsageError('Which application? Give its coupon number or id.')
        return withUsageErrors(progress.show(coupon))
      },
    },
    {
      area,
      name: 'move',
      args: '<coupon> <state> [--reason <text>]',
      isFinal: ({ args: [, state = ''] }) => isStopped(state.toUpperCase()),
      needsReason: true,
      summary: 'Moves an application on and tells the applicant by mail; bad news need a reason.',
      objectOf,
      async run({ args: [coupon, state, ...more], reason, isDryRun, actor }) {
        if (coupon === undefined || state === undefined) throw new UsageError('Give a coupon and a state.')
        const why = reason || more.join(' ').trim()
        return withUsageErrors(progress.move(coupon, stateIn(state), why, actor, isDryRun))
      },
    },
    {
      area,
      name: 'stop-messages',
      args: '<coupon or id>',
      summary: 'Takes the consent to short messages back, for an applicant who asks for it.',
      objectOf,
      async run({ args: [coupon], isDryRun }) {
        if (coupon === undefined) throw new UsageError('Which application? Give its coupon number or id.')
        return withUsageErrors(messageConsent.stop(coupon, isDryRun))
      },
    },
    fact(
      'courier',
      'number',
      'Notes the number under which the card is on its way, and moves the application to DISPATCHED.',
      (coupon, number, asked) => progress.setCourier(coupon, number, asked),
    ),
    fact(
      'delivery',
      'dd-mm-yyyy',
      'Notes the day on which the card arrived, and moves the application to DELIVERED.',
      (coupon, day, asked) => progress.setDelivered(coupon, day, asked),
    ),
  ]
}
