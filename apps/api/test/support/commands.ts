import type { Command } from '../../src/admin/command.ts'
import { commandsOf } from '../../src/admin/commands.ts'
import { articleImportService } from '../../src/modules/articles/article-import.service.ts'
import { articlesService } from '../../src/modules/articles/articles.service.ts'
import { commentsService } from '../../src/modules/comments/comments.service.ts'
import { randomIds } from '../../src/support/ids.ts'
import type { TestServer } from './app.ts'

/** The operator's commands on the database of a server. */
export function commandsOn({ jobs, store, clock }: TestServer): Command[] {
  const articles = articlesService({ store, origin: 'http://localhost' })
  return commandsOf({
    jobs,
    articleImport: articleImportService({ store, ids: randomIds }),
    comments: commentsService({ store, clock, ids: randomIds, articles }),
  })
}
