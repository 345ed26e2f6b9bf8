import { UsageError, type Command, type CommandInput } from '../../cli/command.ts'
import { FORM_IDS } from '../../pdf/forms.ts'
import { pdfSummary } from './pdf-summary.ts'
import {
  bytesOf,
  dayNamed,
  formNamed,
  mapSeen,
  orComplain,
  placed,
  shown,
  versionNamed,
  writeNew,
} from './official-form-input.ts'
import type { OfficialFormsAdmin } from './official-forms-admin.service.ts'
import type { OfficialMaps } from './official-maps.service.ts'

const objectOf = ({ args: [form = ''] }: CommandInput): string => form

/** Official forms: bringing their PDFs, saying where answers stand, and putting them into use. */
export function officialFormsCommands({
  officialFormsAdmin: admin,
  officialMaps: maps,
}: {
  readonly officialFormsAdmin: OfficialFormsAdmin
  readonly officialMaps: OfficialMaps
}): Command[] {
  return [
    {
      area: 'forms',
      name: 'add',
      args: '<form> <file.pdf> [--from YYYY-MM-DD] [--source <where it is from>]',
      options: ['from', 'source'],
      summary:
        'Keeps an official form as a new version, not in use yet, or says why it cannot be printed on.',
      objectOf,
      async run({ args: [name, path], options, actor, isDryRun }) {
        const [form, holdsFrom] = [formNamed(name), dayNamed(options['from'])]
        const bytes = await bytesOf(path)
        const source = options['source'] ?? path!.split(/[\\/]/u).at(-1)!
        const added = await orComplain(admin.add(form, { bytes, source, holdsFrom, by: actor }, isDryRun))
        return pdfSummary(added, isDryRun)
      },
    },
    {
      area: 'forms',
      name: 'list',
      args: '[form]',
      summary: 'All official forms that were brought, the newest first; of one form 1000 at most.',
      async run({ args: [name] }) {
        const forms = name === undefined ? FORM_IDS : [formNamed(name)]
        const rows = []
        for (const form of forms) rows.push(...(await admin.list(form)))
        return rows.map(shown)
      },
    },
    {
      area: 'forms',
      name: 'activate',
      args: '<form> <version>',
      summary: 'Prints applications of its day and later on this version.',
      objectOf,
      async run({ args: [name, version], isDryRun }) {
        const form = formNamed(name)
        const missing = await orComplain(admin.activate(form, versionNamed(version), isDryRun))
        return { in_use: !isDryRun, answers_that_are_printed_on_our_own_form: missing }
      },
    },
    {
      area: 'forms',
      name: 'rollback',
      args: '<form> [version]',
      summary:
        'Takes the official print of today, or the version, out of use: the one before is used again, or our own form.',
      objectOf,
      async run({ args: [name, number], isDryRun }) {
        const version = number === undefined ? undefined : versionNamed(number)
        const { out, now } = await orComplain(admin.rollback(formNamed(name), version, isDryRun))
        return { out_of_use: out, in_use_now: now ?? 'our own form' }
      },
    },
    {
      area: 'forms',
      name: 'map',
      args: '<propose|check|import|export> <form> <version> <file.json> [--like <version>]',
      options: ['like'],
      summary:
        'Where the answers stand on a version: proposes a map, of the places of another version too, looks at one, takes one, writes the one in use.',
      objectOf: ({ args: [, form = ''] }) => form,
      async run({ args: [deed, name, number, path], options: { like }, isDryRun }) {
        const [form, version] = [formNamed(name), versionNamed(number)]
        if (deed === 'propose' || deed === 'export') {
          const map = await orComplain(
            deed === 'export'
              ? maps.exportMap(form, version)
              : maps.proposeMap(form, version, like === undefined ? undefined : versionNamed(like)),
          )
          if (!isDryRun) await writeNew(path, map)
          return placed(map)
        }
        if (deed !== 'check' && deed !== 'import')
          throw new UsageError('What with the map? propose, check, import or export.')
        const text = (await bytesOf(path)).toString('utf8')
        const isImport = deed === 'import'
        const missing = await orComplain(
          isImport ? maps.importMap(form, version, text, isDryRun) : maps.checkMap(form, version, text),
        )
        return mapSeen(isImport && !isDryRun, missing, await orComplain(maps.tooSmall(form, version, text)))
      },
    },
  ]
}
