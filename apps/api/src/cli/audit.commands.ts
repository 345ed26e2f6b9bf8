import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { AuditTrail } from '../observability/audit/audit-trail.ts'
import { UsageError, type Command } from './command.ts'
import { pageAfter } from './page-after.ts'

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const PAGE_ROWS = 200

/** The instant at which a day in India begins. */
function startOf(option: string, text: string): Date {
  const start = DAY.test(text) ? new Date(`${text}T00:00:00.000+05:30`) : undefined
  if (!start || Number.isNaN(start.getTime()))
    throw new UsageError(`--${option} is a day in India: 2026-11-22.`)
  return start
}

/** Who saw or changed what. */
export const auditCommands = ({ auditTrail: trail }: { readonly auditTrail: AuditTrail }): Command[] => [
  {
    area: 'audit',
    name: 'list',
    args: '[coupon, id or actor] [--from <day>] [--to <day>] [--outcome <outcome>] [--after <at/id>]',
    options: ['from', 'to', 'outcome', 'after'],
    summary:
      'Who saw or changed what and how it ended, the newest first: of one application by its coupon number or id, of anything else by its id, or of one actor (`operator:name`, `user:id`). `--outcome refused` is all that was not done; --after goes on with the next page.',
    objectOf: ({ args: [of = ''] }) => readCoupon(of) ?? (/^[\w:.-]{1,60}$/u.test(of) ? of : ''),
    async run({ args: [of], options: { from, to, outcome, after } }) {
      return trail.list(
        {
          of,
          outcome,
          since: from === undefined ? undefined : startOf('from', from).toISOString(),
          until:
            to === undefined
              ? undefined
              : new Date(startOf('to', to).getTime() + DAY_MILLISECONDS).toISOString(),
        },
        pageAfter(after),
        PAGE_ROWS,
      )
    },
  },
]
