import { UsageError, type Command } from '../../cli/command.ts'
import type { Comments } from './comments.service.ts'

function reportsCursorIn(after: string | undefined) {
  const [, reports, id] = /^(\d{1,9})\/([\w-]{1,100})$/u.exec(after ?? '') ?? []
  if (reports !== undefined && id !== undefined) return { reports: Number(reports), id }
  if (after !== undefined) throw new UsageError('--after is what the page before ended with.')
  return undefined
}

function setting(comments: Comments, name: 'hide' | 'show', summary: string): Command {
  return {
    area: 'comments',
    name,
    args: '<id>',
    summary,
    objectOf: ({ args: [id = ''] }) => id,
    async run({ args: [id], isDryRun }) {
      if (id === undefined) throw new UsageError('Which comment? `comments reported` shows their ids.')
      const isThere = isDryRun ? comments.isKnown(id) : comments.setHidden(id, name === 'hide')
      if (!(await isThere)) throw new UsageError(`There is no comment ${id}.`)
      return { id, [name === 'hide' ? 'hidden' : 'shown']: !isDryRun }
    },
  }
}

/** What an operator does about comments that should not be there. */
export const commentsCommands = ({ comments }: { readonly comments: Comments }): Command[] => [
  {
    area: 'comments',
    name: 'reported',
    args: '[--after <reports/id>]',
    options: ['after'],
    summary:
      'Comments that readers reported, those with the most reports first. --after goes on with the next page.',
    run: async ({ options: { after } }) => comments.reported(reportsCursorIn(after)),
  },
  setting(comments, 'hide', 'Takes a comment out of sight; with the first of a thread goes the thread.'),
  setting(comments, 'show', 'Brings a hidden comment back.'),
]
