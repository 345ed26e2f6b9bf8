import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { partFailure } from '../../src/cli/part-failure.ts'
import { objectStorage } from '../files/bucket.ts'
import { testApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { pdf } from '../support/files.ts'
import { freePort } from '../support/server-process.ts'
import { operate } from '../support/tracking.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** What an operator is told who sends a file to an applicant, after something was broken. */
async function toldWho(settings: Record<string, string>, breaks?: (folder: string) => unknown) {
  const server = await testApp('sqlite', settings)
  closing.push(() => server.close())
  const { pan } = await applied(server)
  const path = join(server.folder, 'letter.pdf')
  await writeFile(path, pdf())
  await breaks?.(server.folder)
  return operate(server, 'attach', pan.pan_coupon_nbr, path).then(String, partFailure)
}

const TRY = '`admin configuration try` asks every part and says which one refuses what.'

test('whoever sends a file is told that the object storage is away, and how', async () => {
  const storage = await objectStorage()
  closing.push(() => storage.remove())
  expect(await toldWho(storage.environment, storage.stop)).toBe(
    `The object storage with the files of people cannot be used: ECONNREFUSED. ${TRY}`,
  )
})

test('whoever sends a file is told what the object storage refuses', async () => {
  const storage = await objectStorage()
  closing.push(() => storage.remove())
  expect(await toldWho({ ...storage.environment, S3_BUCKET: 'nobodys' })).toBe(
    `The object storage with the files of people cannot be used: NoSuchBucket. ${TRY}`,
  )
})

test('whoever sends a file is told that nobody could look for viruses in it', async () => {
  const CLAMD_ADDRESS = `127.0.0.1:${await freePort()}`
  expect(await toldWho({ CLAMD_ADDRESS })).toBe(
    `The virus scanner at CLAMD_ADDRESS cannot be used: ECONNREFUSED. ${TRY}`,
  )
})

test('whoever sends a file is told which folder takes none, and what to look at', async () => {
  const told = await toldWho({}, async (folder) => {
    await rm(join(folder, 'files'), { recursive: true, force: true })
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, 'files', 'sealed'), 'in its place')
  })
  expect(told).toMatch(/^\/\S+\/files\/sealed\S* cannot be used: (?:EEXIST|ENOTDIR)\. Something else is in /u)
})
