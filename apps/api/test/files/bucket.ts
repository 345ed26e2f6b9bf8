import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'people'

/** A server that speaks S3, and what leads to it. It does not look at signatures: the drill `object-storage` has one that does. */
export async function objectStorage() {
  const directory = mkdtempSync(join(tmpdir(), 'objects-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await storage.run()
  const environment = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  let isUp = true
  const stop = async () => {
    if (isUp) await storage.close()
    isUp = false
  }
  return {
    environment,
    stop,
    remove: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
