import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, writeNew } from '../../src/modules/official-forms/official-form-input.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pan-form-input-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file that cannot be read or written is told by its whole path, and one that is there apart', async () => {
  const map = join(folder, 'map.json')
  await writeNew(map, { places: [] })
  await expect(writeNew(map, { places: ['other'] })).rejects.toThrow(`${map} is there already.`)
  expect(JSON.parse(readFileSync(map, 'utf8'))).toEqual({ places: [] })
  const nowhere = join('no-such-folder', 'map.json')
  await expect(writeNew(nowhere, {})).rejects.toThrow(`${join(process.cwd(), nowhere)} cannot be written.`)
  await expect(bytesOf(nowhere)).rejects.toThrow(`${join(process.cwd(), nowhere)} cannot be read.`)
})
