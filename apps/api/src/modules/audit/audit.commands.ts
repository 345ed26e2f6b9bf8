import { errors } from '@pan/contracts/errors'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { UsageError, type Command } from '../../cli/command.ts'
import { pageAfter } from '../../cli/page-after.ts'
import type { AuditProofs } from '../../observability/audit/audit-proofs.ts'
import type { AuditTrail } from '../../observability/audit/audit-trail.ts'
import { digestsIn } from './digests-elsewhere.ts'
import { beginningOfIndianDay, DAY_MILLISECONDS } from '../../time/indian-day.ts'

const HOUR = /^\d{4}-\d\d-\d\dT\d\d$/u
const PAGE_ROWS = 200

/** The instant at which a day in India begins. */
function startOf(option: string, text: string): Date {
  const start = beginningOfIndianDay(text)
  if (start === undefined) throw new UsageError(`--${option} is a day in India: 2026-11-22.`)
  return new Date(start)
}

/** How something ends: a command by the first four, a call by `done` or the code with which it was refused. */
const OUTCOMES: ReadonlySet<string> = new Set(['done', 'begun', 'refused', 'failed', ...Object.keys(errors)])

function outcomeIn(given: string | undefined): string | undefined {
  // In an incident a mistyped word must not read as “nobody was refused”.
  if (given === undefined || OUTCOMES.has(given)) return given
  throw new UsageError(
    '--outcome is done, begun, refused (all but done and begun), failed, or a code such as FORBIDDEN.',
  )
}

const isActor = (name: string): boolean => name.includes(':') || name === 'system'

/** Who saw or changed what, and whether that is what was written. */
export const auditCommands = ({
  auditTrail: trail,
  auditProofs: proofs,
}: {
  readonly auditTrail: AuditTrail
  readonly auditProofs: AuditProofs
}): Command[] => [
  {
    area: 'audit',
    name: 'list',
    args: '[coupon, id or actor] [--from <day>] [--to <day>] [--outcome <outcome>] [--after <at/id>]',
    options: ['from', 'to', 'outcome', 'after'],
    summary:
      'Who saw or changed what and how it ended, the newest first: of one application by its coupon number or id, of anything else by its id, or of one actor (`operator:name`, `user:id`). `--outcome refused` is all that was not done, and `--outcome begun` what is under way or was broken off; --after goes on with the next page.',
    objectOf: ({ args: [of = ''] }) => readCoupon(of) ?? (/^[\w:.-]{1,60}$/u.test(of) ? of : ''),
    async run({ args: [of], options: { from, to, outcome, after } }) {
      const { rows, next } = await trail.list(
        {
          ...(of !== undefined && (isActor(of) ? { actor: of } : { object: of })),
          outcome: outcomeIn(outcome),
          since: from === undefined ? undefined : startOf('from', from).toISOString(),
          until:
            to === undefined
              ? undefined
              : new Date(startOf('to', to).getTime() + DAY_MILLISECONDS).toISOString(),
        },
        pageAfter(after),
        PAGE_ROWS,
      )
      // The outcome has a column of its own.
      const shown = rows.map(({ id: _, details: { outcome: __, ...details }, ...line }) => ({
        ...line,
        details,
      }))
      return { rows: shown, next }
    },
  },
  {
    area: 'audit',
    name: 'digests',
    args: '[--after <hour>]',
    options: ['after'],
    summary:
      'The digest of each segment of the audit log, a line each, the oldest first: to be kept where nobody who can change the database can change them. --after prints those of later hours.',
    isWritten: true,
    async run({ options: { after = '' }, write }) {
      if (after !== '' && !HOUR.test(after)) throw new UsageError('--after is an hour (UTC): 2026-11-22T09.')
      let count = 0
      for await (const segments of proofs.segmentsAfter(after)) {
        await write(segments.map(({ hour, digest }) => `${hour} ${digest}\n`).join(''))
        count += segments.length
      }
      return { digests: count }
    },
  },
  {
    area: 'audit',
    name: 'verify',
    args: '[--from <day>] [--kept <file>]',
    options: ['from', 'kept'],
    summary:
      'Whether entries of the audit log were changed, removed or inserted afterwards, by their segment, an hour (UTC). --from passes over entries of earlier days; --kept compares with the digests that `audit digests` has printed into a file. Ends with 1 where it names one.',
    async run({ options: { from, kept }, endWithFault }) {
      const verified = await proofs.verify({
        ...(from !== undefined && { from: startOf('from', from).toISOString() }),
        ...(kept !== undefined && { kept: await digestsIn(kept) }),
      })
      if (verified.touched.length > 0) endWithFault()
      return verified
    },
  },
]
