import type { Attachments } from '../attachments/attachments.service.ts'
import type { Module } from '../module.ts'
import type { CasesServices } from './build-cases.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { importsCommands } from './imports/imports.commands.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { papersRoutes } from './papers/papers.routes.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { templatesRoutes } from './inbox/templates.routes.ts'
import { movesRoutes } from './moves/moves.routes.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { pageRoutes } from './page/page.routes.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { remarksRoutes } from './remarks/remarks.routes.ts'
import { revealRoutes } from './reveal/reveal.routes.ts'
import { runsRoutes } from './runs/runs.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'

export const cases: Module<CasesServices & { readonly attachments: Attachments }> = {
  staffRoutes: [
    queueRoutes,
    intakeRoutes,
    pageRoutes,
    movesRoutes,
    notesRoutes,
    remarksRoutes,
    inboxRoutes,
    templatesRoutes,
    revealRoutes,
    searchRoutes,
    viewsRoutes,
    runsRoutes,
    exportsRoutes,
    importsRoutes,
    papersRoutes,
  ],
  commands: [importsCommands],
}
