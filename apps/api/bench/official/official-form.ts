import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standIn } from '../../test/pdf/official/stand-ins.ts'

const FORM = 'form-93'
const DAY = '2026-01-01'

/** Brings a stand-in of the official form with its map into a product that runs, and puts it into use, as an operator does. */
export async function useOfficialForm(environment: Readonly<Record<string, string>>): Promise<void> {
  const { file, map } = await standIn(FORM, 'flat')
  const folder = environment['DATA_DIR']!
  const [pdf, places] = [join(folder, 'official.pdf'), join(folder, 'official.json')]
  writeFileSync(pdf, file)
  writeFileSync(places, JSON.stringify(map))
  const commands = [
    ['add', FORM, pdf, '--from', DAY],
    ['map', 'import', FORM, '1', places],
    ['activate', FORM, '1'],
  ]
  for (const command of commands)
    execFileSync(process.execPath, ['dist/admin.mjs', 'forms', ...command, '--as', 'bench'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}
