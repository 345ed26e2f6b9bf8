import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standIn } from '../../test/pdf/official/stand-ins.ts'

const FORM = 'form-93'
const DAY = '2026-01-01'

/**
 * Brings a stand-in of the official form with its map into a product that runs, as an operator does. Gives what puts it into
 * use and takes it out again.
 */
export async function bringOfficialForm(environment: Readonly<Record<string, string>>) {
  const { file, map } = await standIn(FORM, 'flat')
  const folder = environment['DATA_DIR']!
  const [pdf, places] = [join(folder, 'official.pdf'), join(folder, 'official.json')]
  writeFileSync(pdf, file)
  writeFileSync(places, JSON.stringify(map))
  const forms = (...command: string[]) =>
    execFileSync(process.execPath, ['dist/admin.mjs', 'forms', ...command, '--as', 'bench'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  forms('add', FORM, pdf, '--from', DAY)
  forms('map', 'import', FORM, '1', places)
  return { use: () => forms('activate', FORM, '1'), stopUsing: () => forms('rollback', FORM) }
}
