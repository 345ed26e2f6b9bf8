import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../../../cli/command.ts'
import { lockFile } from '../../../db/sqlite/lock-file.ts'
import type { Manifest } from './manifest.ts'

export const MANIFEST = 'manifest.json'
export const FILES = 'files'
export const OBJECTS = 'objects.txt'

const UNFINISHED = '.part'
const LOCK = '.backup-lock'
const OURS = new Set(['pan.db', 'pan.db-journal', 'database.dump', MANIFEST, FILES, OBJECTS])

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

const remove = (path: string) => rm(path, { recursive: true, force: true })

/** Whether a folder holds what a backup begins with and nothing else. */
const isOurs = async (path: string): Promise<boolean> => (await readdir(path)).every((name) => OURS.has(name))

async function foldersIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => resolve(parent, name))
}

/**
 * Lets `fill` make a backup in a folder that gets its name when it is whole; what fails leaves nothing behind. One is made at a
 * time among the backups of a folder, so that what an earlier one has left there, when it was killed, can go.
 */
export async function inWorkFolder<T>(folder: string, fill: (unfinished: string) => Promise<T>): Promise<T> {
  if (existsSync(folder))
    throw new UsageError(`${folder} is there already; a backup gets a folder of its own.`)
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  // The lock is a database: its fault would speak of one.
  await access(parent, constants.W_OK)
  const lock = lockFile(join(parent, LOCK))
  if (!lock) throw new UsageError(`Another backup is being made in ${parent}.`)
  const unfinished = folder + UNFINISHED
  try {
    for (const left of await foldersIn(parent))
      if (left.endsWith(UNFINISHED) && (await isOurs(left))) await remove(left)
    await mkdir(unfinished, { mode: 0o700 })
    const made = await fill(unfinished)
    await rename(unfinished, folder)
    return made
  } catch (error) {
    await remove(unfinished)
    throw error
  } finally {
    lock.release()
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UsageError(`There is no backup in ${folder}.`)
  })
  return JSON.parse(text) as Manifest
}

/** When the backup in a folder was made; undefined where the folder holds something else, too. */
async function madeAt(path: string): Promise<string | undefined> {
  if (!(await isOurs(path))) return undefined
  const manifest: Partial<Manifest> = await readManifest(path).catch(() => ({}))
  const { made, rows } = manifest
  return ISO_INSTANT.test(String(made)) && typeof rows === 'object' ? made : undefined
}

/** Removes all backups beside one but it and the newest `keep` less one; gives their folders. */
export async function prune(folder: string, keep: number): Promise<string[]> {
  const others: { readonly path: string; readonly made: string }[] = []
  for (const path of await foldersIn(dirname(folder))) {
    if (path === resolve(folder) || path.endsWith(UNFINISHED)) continue
    const made = await madeAt(path)
    if (made !== undefined) others.push({ path, made })
  }
  const old = others.sort((a, b) => (a.made < b.made ? 1 : -1)).slice(keep - 1)
  for (const { path } of old) {
    // Half of a backup must not look like one.
    await rename(path, path + UNFINISHED)
    await remove(path + UNFINISHED)
  }
  return old.map(({ path }) => path)
}
