import { describedCommands } from '../../src/cli/commands.ts'
import { byName, requireAll } from '../complete.ts'

/** What is measured, in each of its ways. */
const COMMANDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'application list': [[]],
  'application search': [['9100000001']],
  'payments report': [[]],
  'payments list': [['mismatches']],
  'payments reconcile': [['--dry-run']],
  'partners list': [[]],
  'comments reported': [[]],
  'audit list': [[], ['G7']],
  'audit digests': [[]],
  'audit verify': [[]],
  'security-events export': [['--since', new Date().toISOString().slice(0, 10)]],
  'jobs list': [[]],
  'staff list': [[]],
  'import versions': [['ao-codes']],
  'retention sweep': [['--dry-run'], []],
  'secrets reseal': [['--dry-run']],
}

const NOT_MEASURED = byName({
  'about one thing by its key, when an operator asks for it: the plans test sees that an index leads there': `
    accounts show, accounts reset-second-factor, accounts end-sessions, application show, application move, application set-pan,
    application courier, application delivery, application comment, application attach, application stop-messages, payments show, payments refund, partners show,
    partners approve, partners reject, partners issue-key, partners keys, partners revoke-key, partners rotate-key,
    partners bind, partners unbind, partners invite, comments hide, comments show, jobs retry, jobs discard,
    staff invite, staff roles, staff end, privacy erase`,
  'what an operator brings along, of which nothing grows': `
    import ao-codes, import pan-offices, import pin-codes, import paper-names, import rollback, articles import, forms add, forms list, forms activate, forms rollback, forms map,
    short-messages templates, incidents check`,
  'reads or moves all that there is: docs/scale.md has the arithmetic': `
    backup create, backup restore, backup verify, database move`,
  'reads no rows of people': 'configuration check, configuration try, bucket take-over, database migrate',
  'for each that was erased since a backup: as the retention, which is measured': 'privacy re-erase',
})

/** Each command that is measured, as its words, in each of its ways. */
export function commandsToRun(): (readonly string[])[] {
  const all = describedCommands().map(({ area, name }) => `${area} ${name}`)
  requireAll('commands', all, Object.keys(COMMANDS), NOT_MEASURED)
  return Object.entries(COMMANDS).flatMap(([name, ways]) => ways.map((way) => [...name.split(' '), ...way]))
}
