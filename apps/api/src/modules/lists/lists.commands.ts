import { STAFF_LISTS, type StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import { UsageError, type Command } from '../../cli/command.ts'
import type { Imports } from './import.service.ts'
import { ImportError } from './import-files.ts'
import { listNamed, bytesOf, settings } from './list-command-input.ts'

const SHOWN_MAX = 20
const AS_OF = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/u

/** The first keys of a difference; with thousands of rows the rest would hide what matters. */
const some = <T>(items: readonly T[]): readonly (T | string)[] =>
  items.length <= SHOWN_MAX ? items : [...items.slice(0, SHOWN_MAX), `… and ${items.length - SHOWN_MAX} more`]

type Result = Awaited<ReturnType<Imports['importList']>>

const outputOf = ({ added, changed, vanished, unchanged, version, isApplied }: Result) => ({
  applied: isApplied,
  version,
  added: added.length,
  changed: changed.length,
  vanished: vanished.length,
  unchanged,
  added_rows: some(added),
  changed_rows: some(changed),
  vanished_rows: some(vanished),
})

/** What an operator did wrong in a file is told like what is wrong with a command. */
async function orComplain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ImportError ? new UsageError(error.message) : error
  }
}

/** Bringing the lists of the look-ups up to date, and going back. */
export function listsCommands({ listImport: imports }: { readonly listImport: Imports }): Command[] {
  const importCommand = (list: StaffListName): Command => ({
    area: 'import',
    name: list,
    args: '<file>… [source=…] [as-of=YYYY-MM] [shrink=yes]',
    summary: `Makes the list of ${list} what CSV or XLSX files say: all of it or nothing. Files of one list go together.`,
    objectOf: () => list,
    async run({ args, isDryRun }) {
      const { values, others: paths } = settings(args, ['source', 'as-of', 'shrink'])
      if (paths.length === 0) throw new UsageError('Which file?')
      const asOf = values.get('as-of')
      if (asOf !== undefined && !AS_OF.test(asOf))
        throw new UsageError('as-of is a day or a month: YYYY-MM-DD or YYYY-MM.')
      const files = await Promise.all(paths.map(async (path) => ({ name: path, bytes: await bytesOf(path) })))
      const mayShrink = values.get('shrink') === 'yes'
      const asked = { files, source: values.get('source'), asOf, isDryRun, mayShrink }
      return outputOf(await orComplain(imports.importList(list, asked)))
    },
  })

  return [
    ...STAFF_LISTS.map(importCommand),
    {
      area: 'import',
      name: 'versions',
      args: '<list>',
      summary: 'All versions of a list, the newest first.',
      async run({ args: [list] }) {
        const versions = await imports.versions(listNamed(list))
        return versions.map(({ version, origin, at, rows, asOf, source }) => ({
          version,
          origin,
          at,
          rows,
          as_of: asOf,
          source,
        }))
      },
    },
    {
      area: 'import',
      name: 'rollback',
      args: '<list> [version]',
      summary: 'Puts an older version of a list into force again: the one before, unless one is named.',
      objectOf: ({ args: [list = ''] }) => list,
      async run({ args: [list, version], isDryRun }) {
        const name = listNamed(list)
        const wanted = version === undefined ? undefined : Number(version)
        if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted > 0))
          throw new UsageError('Which version? A number of `import versions`.')
        return outputOf(await orComplain(imports.rollback(name, wanted, isDryRun)))
      },
    },
  ]
}
