import type { Command } from '../cli/command.ts'
import type { ShortMessages } from './short-messages.ts'

/** What an operator registers before short messages may be sent. */
export const shortMessagesCommands = ({
  shortMessages,
}: {
  readonly shortMessages: ShortMessages
}): Command[] => [
  {
    area: 'short-messages',
    name: 'templates',
    args: '',
    summary: 'The texts to register (DLT), letter for letter, with {#var#} where the coupon number comes.',
    run: async () => shortMessages.templates(),
  },
]
