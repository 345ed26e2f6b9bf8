import { UsageError, type Command } from '../../admin/command.ts'
import type { Comments } from './comments.service.ts'

function setting(comments: Comments, name: 'hide' | 'show', summary: string): Command {
  return {
    area: 'comments',
    name,
    args: '<id>',
    summary,
    objectOf: ({ args: [id = ''] }) => id,
    async run({ args: [id], isDryRun }) {
      if (id === undefined) throw new UsageError('Which comment? `comments reported` shows their ids.')
      if (!isDryRun && !(await comments.setHidden(id, name === 'hide')))
        throw new UsageError(`There is no comment ${id}.`)
      return { id, [name === 'hide' ? 'hidden' : 'shown']: !isDryRun }
    },
  }
}

/** What an operator does about comments that should not be there. */
export const commentsCommands = (comments: Comments): Command[] => [
  {
    area: 'comments',
    name: 'reported',
    args: '',
    summary: 'Comments that readers reported, those with the most reports first.',
    run: () => comments.reported(),
  },
  setting(comments, 'hide', 'Takes a comment out of sight; with the first of a thread goes the thread.'),
  setting(comments, 'show', 'Brings a hidden comment back.'),
]
