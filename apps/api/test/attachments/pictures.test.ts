import { spawn } from 'node:child_process'
import { pbkdf2 } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateApart } from '../../src/modules/attachments/validate-apart.ts'
import { redrawImage } from '../../src/modules/attachments/pictures/redraw-image.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { packedTexts, png, withFile } from '../support/files.ts'
import { manyScans } from '../support/data/many-scans.ts'

const MEGABYTE = 1024 * 1024
const MEMORY_BYTES_MAX = 128 * MEGABYTE
/** For a task of a few milliseconds, on a machine that is busy with other things too. */
const POOL_MILLISECONDS_MAX = 1500

let server: TestApp
beforeAll(async () => {
  server = await testApp('sqlite')
})
afterAll(() => server.close())

async function send(bytes: Uint8Array): Promise<number> {
  const { pan, token } = await applied(server)
  const { headers, payload } = withFile({}, { name: 'photo.png', bytes })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/${pan.id}/add-attachment`,
    headers: { ...headers, ...bearer(token) },
    payload,
  })
  return answer.statusCode
}

test('what is packed in a picture beside its points takes no memory', async () => {
  const bytes = png(8, 8, packedTexts(100))
  const before = process.memoryUsage.rss()
  let memory = before
  const sampled = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 10)
  expect(await send(bytes)).toBe(201)
  clearInterval(sampled)
  expect(memory - before).toBeLessThan(MEMORY_BYTES_MAX)
})

test('pictures of hundreds of scans are refused, and the threads of Node itself are free', async () => {
  const bytes = manyScans(400)
  expect(await Promise.all([1, 2, 3, 4].map(() => send(bytes)))).toEqual([422, 422, 422, 422])
  const began = performance.now()
  await Promise.all([1, 2, 3, 4].map(() => promisify(pbkdf2)('a', 'b', 1000, 32, 'sha256')))
  expect(performance.now() - began).toBeLessThan(POOL_MILLISECONDS_MAX)
})

// As a process of ours draws, without the look before it that refuses these.
const DRAWS = `
  import { buffer } from 'node:stream/consumers'
  import { FOR_DRAWING, withinBounds } from './src/modules/attachments/within-bounds.ts'
  import { redrawImage } from './src/modules/attachments/pictures/redraw-image.ts'
  const bytes = await buffer(process.stdin)
  await withinBounds(FOR_DRAWING, () => redrawImage(bytes, process.argv[1]))`

test.each<[string, string | null, 'png' | 'jpeg', Buffer]>([
  ['takes too much memory', 'SIGKILL', 'png', png(8, 8, packedTexts(200))],
  ['takes too much work', 'SIGKILL', 'jpeg', manyScans(850)],
  ['is small', null, 'png', png(8, 8)],
])('a picture that %s ends its process: %s', async (_, signal, kind, bytes) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', DRAWS, kind], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.on('error', () => {}).end(bytes)
  expect(await once(child, 'exit')).toEqual([signal ? null : 0, signal])
})

test('a process that judges files ends when whoever started it has ended', async () => {
  const child = spawn(process.execPath, ['src/file-process.ts'], {
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

/** Something of every colour, so that no two places look alike. */
const scene = sharp(
  Buffer.from(
    Array.from(
      { length: 300 * 200 * 4 },
      (_, at) => [(at >> 2) % 300, (at >> 4) % 200, (at * 7) % 256, 100 + (at % 150)][at & 3]!,
    ),
  ),
  { raw: { width: 300, height: 200, channels: 4 } },
)
const photo = scene.clone().flatten()

test.each<[string, Sharp]>([
  ['a JPEG', photo.clone().jpeg()],
  ['a progressive JPEG', photo.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['a progressive JPEG with as many scans as its writer finds', photo.clone().jpeg({ mozjpeg: true })],
  [
    'a JPEG that lies on its side',
    photo.clone().withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
  ],
  ['a JPEG of a camera with colours of its own', photo.clone().withIccProfile('p3').jpeg()],
  ['a JPEG for a printer', photo.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
  ['a grey JPEG', photo.clone().greyscale().jpeg({ progressive: true })],
  ['a PNG', scene.clone().png()],
  ['an interlaced PNG', scene.clone().png({ progressive: true })],
  ['a PNG of few colours, some of them clear', scene.clone().png({ palette: true, colours: 32 })],
  ['a PNG of sixteen bits', scene.clone().toColourspace('rgb16').png()],
  ['a PNG with colours of its own', scene.clone().withIccProfile('p3').png()],
  ['a PNG that lies on its side', scene.clone().withMetadata({ orientation: 6 }).png()],
])('%s looks as if all that is in the file had been read', async (_, picture) => {
  const bytes = await picture.toBuffer()
  const judged = await validateApart(bytes, 'somebody')
  if ('fault' in judged || judged.kind === 'pdf') throw new Error('A picture was refused.')
  expect(judged.bytes).toEqual(Buffer.from((await redrawImage(bytes, judged.kind)) as Uint8Array))
})
