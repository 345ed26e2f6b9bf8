import { accountsCommands } from '../modules/accounts/accounts.commands.ts'
import type { AccountsAdmin } from '../modules/accounts/accounts-admin.service.ts'
import { affiliatesCommands } from '../modules/partners/affiliates/affiliates.commands.ts'
import type { AffiliatesAdmin } from '../modules/partners/affiliates/affiliates-admin.service.ts'
import { apiKeysCommands } from '../modules/partners/api-keys/api-keys.commands.ts'
import type { ApiKeys } from '../modules/partners/api-keys/api-keys.service.ts'
import { consoleOwnerCommands } from '../modules/partners/console/console-owner.commands.ts'
import type { ConsoleOwner } from '../modules/partners/console/console-owner.service.ts'
import { applicationsCommands } from '../modules/applications/applications.commands.ts'
import type { PersonSearch } from '../modules/applications/search/person-search.service.ts'
import type { ProgressService } from '../modules/applications/progress/progress.service.ts'
import type { ArticleImport } from '../modules/articles/article-import.service.ts'
import { articlesCommands } from '../modules/articles/articles.commands.ts'
import { backupCommands } from '../modules/maintenance/backup/backup.commands.ts'
import { moveCommands } from '../modules/maintenance/database-transfer/database-transfer.commands.ts'
import { attachmentsCommands } from '../modules/attachments/attachments.commands.ts'
import type { Attachments } from '../modules/attachments/attachments.service.ts'
import { commentsCommands } from '../modules/comments/comments.commands.ts'
import type { Comments } from '../modules/comments/comments.service.ts'
import type { Imports } from '../modules/lists/import.service.ts'
import { listsCommands } from '../modules/lists/lists.commands.ts'
import type { PaymentsAdmin } from '../modules/payments/payments-admin.service.ts'
import { paymentsCommands } from '../modules/payments/payments.commands.ts'
import { privacyCommands } from '../modules/privacy/privacy.commands.ts'
import type { PrivacyAdmin } from '../modules/privacy/privacy-admin.service.ts'
import type { ReErasureService } from '../modules/privacy/re-erasure.service.ts'
import type { Retention } from '../modules/privacy/retention.service.ts'
import { secretsCommands } from '../modules/maintenance/key-rotation/key-rotation.commands.ts'
import type { Secrets } from '../modules/maintenance/key-rotation/key-rotation.service.ts'
import { securityEventsCommands } from '../modules/security-events/security-events.commands.ts'
import type { SecurityLog } from '../modules/security-events/security-log.service.ts'
import type { AuditTrail } from '../observability/audit/audit-trail.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { auditCommands } from './audit.commands.ts'
import type { Command } from './command.ts'
import { databaseCommands } from './database.commands.ts'
import { jobsCommands } from './jobs.commands.ts'

export interface CommandDependencies {
  readonly jobs: Jobs
  readonly accountsAdmin: AccountsAdmin
  readonly auditTrail: AuditTrail
  readonly securityLog: SecurityLog
  readonly affiliatesAdmin: AffiliatesAdmin
  readonly apiKeys: ApiKeys
  readonly articleImport: ArticleImport
  readonly attachments: Attachments
  readonly comments: Comments
  readonly consoleOwner: ConsoleOwner
  readonly listImport: Imports
  readonly progress: ProgressService
  readonly personSearch: PersonSearch
  readonly privacyAdmin: PrivacyAdmin
  readonly reErasure: ReErasureService
  readonly paymentsAdmin: PaymentsAdmin
  readonly retention: Retention
  readonly secrets: Secrets
}

/** Every command, area by area. */
export const commandsOf = ({
  jobs,
  accountsAdmin,
  auditTrail,
  securityLog,
  affiliatesAdmin,
  apiKeys,
  articleImport,
  attachments,
  comments,
  consoleOwner,
  listImport,
  progress,
  personSearch,
  privacyAdmin,
  reErasure,
  paymentsAdmin,
  retention,
  secrets,
}: CommandDependencies): Command[] => [
  ...accountsCommands(accountsAdmin),
  ...applicationsCommands(progress, personSearch),
  ...attachmentsCommands(attachments),
  ...articlesCommands(articleImport),
  ...commentsCommands(comments),
  ...affiliatesCommands(affiliatesAdmin),
  ...apiKeysCommands(apiKeys),
  ...consoleOwnerCommands(consoleOwner),
  ...jobsCommands(jobs),
  ...listsCommands(listImport),
  ...paymentsCommands(paymentsAdmin),
  ...secretsCommands(secrets, retention),
  ...privacyCommands(privacyAdmin, reErasure),
  ...auditCommands(auditTrail),
  ...securityEventsCommands(securityLog),
]

/** Every command without what it works on: for saying what there is. */
export function describedCommands(): Command[] {
  const nothing: CommandDependencies = new Proxy({} as CommandDependencies, { get: () => nothing })
  return [
    ...commandsOf(nothing),
    ...databaseCommands(),
    ...moveCommands(),
    ...backupCommands(nothing as never),
  ]
}
