import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How what the console shows for a language is run. */
const programs = {
  curl: { file: 'first.sh', program: 'bash' },
  TypeScript: { file: 'first.ts', program: process.execPath },
  Python: { file: 'first.py', program: 'python3' },
  PHP: { file: 'first.php', program: 'php' },
}
export type SampleLanguage = keyof typeof programs

/** The languages whose program is on this machine. */
export const sampleLanguages = (Object.keys(programs) as SampleLanguage[]).filter(
  (language) => spawnSync(programs[language].program, ['--version'], { stdio: 'ignore' }).status === 0,
)

/** Runs a program in a folder of its own; gives what it prints. */
export async function runSample(language: SampleLanguage, text: string): Promise<string> {
  const { file, program } = programs[language]
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  try {
    await writeFile(join(folder, file), text)
    const env = { PATH: process.env['PATH'], NO_PROXY: 'localhost,127.0.0.1' }
    return (await promisify(execFile)(program, [file], { cwd: folder, env })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
