import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bootstrap/ports.mjs'
import { ofApi } from './of-api.mjs'
import { has } from './local-servers.mjs'
import { until } from './service.mjs'

const { CreateBucketCommand, S3Client } = ofApi('@aws-sdk/client-s3')
const BUCKET = 'people'
const KEY = { accessKeyId: 'DRILLKEY', secretAccessKey: 'the-secret-of-this-drill' }

/** Why there is no Ceph on this machine; undefined when there is. */
export const noCeph = () =>
  ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'].every(has)
    ? undefined
    : 'needs radosgw (apt-get install radosgw ceph-mon ceph-osd ceph-common)'

/** A Ceph of one machine, in memory: a monitor, a store, and its gateway that speaks S3. */
export async function startCeph(folder, undo) {
  const [first, second] = [await freePort(8372), await freePort(8373)]
  const address = `[v2:127.0.0.1:${first},v1:127.0.0.1:${second}]`
  const [cluster, store] = [randomUUID(), randomUUID()]
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name))
  const file = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  writeFileSync(keyring, '')
  for (const name of ['mon.', 'client.admin', 'osd.0']) {
    const rights = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
    execFileSync('ceph-authtool', [keyring, '--gen-key', '-n', name, ...rights], { stdio: 'pipe' })
  }
  const settings = {
    fsid: cluster,
    'mon host': address,
    'mon initial members': 'a',
    keyring,
    'public addr': '127.0.0.1',
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'osd crush update on start': false,
    'osd class update on start': false,
    'osd objectstore': 'memstore',
    'memstore device bytes': 1 << 30,
    'mon allow pool size one': true,
    'mon max pg per osd': 1000,
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'run dir': join(folder, 'run'),
    'admin socket': join(folder, 'run', '$name.asok'),
    'log file': join(folder, 'run', '$name.log'),
  }
  writeFileSync(
    file,
    `[global]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n`,
  )
  const run = (program, ...args) =>
    execFileSync(program, [...args, '-c', file], { stdio: 'pipe', timeout: 60_000 })
  const serve = (program, ...args) => {
    const child = spawn(program, [...args, '-c', file, '-f'], { stdio: 'ignore' })
    undo(() => child.kill('SIGKILL'))
    return child
  }
  const map = join(folder, 'monmap')
  execFileSync('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', address, map], { stdio: 'pipe' })
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  serve('ceph-mon', '-i', 'a')
  run('ceph', 'osd', 'new', store)
  run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', store)
  run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here')
  serve('ceph-osd', '-i', '0')
  const port = await freePort(8374)
  const url = `http://127.0.0.1:${port}`
  const gateway = async () => {
    const child = serve('radosgw', '-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`)
    await until('radosgw answers', async () => (await fetch(url).catch(() => undefined)) !== undefined, 40)
    return child
  }
  run(
    'radosgw-admin',
    'user',
    'create',
    '--uid=drill',
    '--display-name=drill',
    `--access-key=${KEY.accessKeyId}`,
    `--secret=${KEY.secretAccessKey}`,
  )
  const client = new S3Client({
    region: 'default',
    endpoint: url,
    forcePathStyle: true,
    credentials: KEY,
  })
  return {
    bucket: BUCKET,
    key: KEY,
    url,
    /** Starts the gateway that speaks S3; it may be killed. */
    gateway,
    makeBucket: () => client.send(new CreateBucketCommand({ Bucket: BUCKET })),
    /** What an API is told of it. */
    environment: (secret = KEY.secretAccessKey) => ({
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_REGION: 'default',
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    }),
  }
}
