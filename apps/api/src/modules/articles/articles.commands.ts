import { basename } from 'node:path'
import { UsageError, type Command } from '../../cli/command.ts'
import { ArticleFileError } from './article-file.ts'
import type { ArticleImport } from './article-import.service.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What an operator does with articles. */
export const articlesCommands = ({
  articleImport: articles,
}: {
  readonly articleImport: ArticleImport
}): Command[] => [
  {
    area: 'articles',
    name: 'import',
    args: '<folder>',
    summary: 'Takes over `<slug>.<en|ta>.md` of a folder; with --dry-run it only says what would change.',
    objectOf: ({ args: [folder = ''] }) => basename(folder),
    async run({ args: [folder], isDryRun }) {
      if (folder === undefined) throw new UsageError('Which folder?')
      try {
        return await articles.import(folder, isDryRun)
      } catch (error) {
        if (isMissing(error)) throw new UsageError(`There is no folder ${folder}.`)
        if (error instanceof ArticleFileError) throw new UsageError(error.message)
        throw error
      }
    },
  },
]
