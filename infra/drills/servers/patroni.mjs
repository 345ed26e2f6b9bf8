import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bootstrap/ports.mjs'
import { lastLines, stepsIn } from './patroni-log.mjs'
import { until } from './service.mjs'

/** A server that was killed reads on from here when it is back; to encrypt a hundred thousand applications writes half a gigabyte meanwhile. */
const WAL_KEPT = '2GB'

const NODES = 3
const ASK_MILLISECONDS = 3000
const DEBIAN = '/usr/lib/postgresql'
const PASSWORD = 'the-password-of-this-drill'

// A leader that is gone counts as gone after so many seconds; a commit waits for a second machine.
const CLUSTER = {
  ttl: 6,
  loop_wait: 1,
  retry_timeout: 2,
  maximum_lag_on_failover: 0,
  synchronous_mode: true,
  primary_start_timeout: 0,
}

export const postgresPrograms = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort()
        .map((version) => join(DEBIAN, version, 'bin'))
        .at(-1)
    : undefined

const userId = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Three PostgreSQL servers of which one leads, looked after by Patroni, with etcd as their witness and HAProxy before them. */
export async function startCluster(folder, undo) {
  const [uid, gid] = [userId('-u'), userId('-g')]
  chmodSync(folder, 0o711)
  const [etcdPort, peerPort, front] = [await freePort(8375), await freePort(8376), await freePort(8377)]
  const logOf = (name) => join(folder, `${name}.log`)
  const run = (name, program, args, options = {}) => {
    const log = openSync(logOf(name), 'a')
    return spawn(program, args, { stdio: ['ignore', log, log], ...options })
  }

  const etcd = run('etcd', 'etcd', [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${peerPort}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peerPort}`,
    '--initial-cluster',
    `default=http://127.0.0.1:${peerPort}`,
  ])
  undo(() => etcd.kill('SIGKILL'))

  const nodes = []
  for (let number = 1; number <= NODES; number++) {
    const home = join(folder, `node${number}`)
    mkdirSync(home)
    chownSync(home, uid, gid)
    const node = {
      name: `node${number}`,
      home,
      port: await freePort(0),
      rest: await freePort(0),
      data: join(home, 'data'),
    }
    // JSON is YAML.
    const settings = {
      scope: 'drill',
      name: node.name,
      restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: {
          ...CLUSTER,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, wal_keep_size: WAL_KEPT } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${node.port}`,
        connect_address: `127.0.0.1:${node.port}`,
        data_dir: node.data,
        bin_dir: postgresPrograms(),
        pgpass: join(home, 'pgpass'),
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        authentication: {
          superuser: { username: 'postgres', password: PASSWORD },
          replication: { username: 'copier', password: PASSWORD },
        },
        parameters: { unix_socket_directories: home },
      },
    }
    node.file = join(home, 'patroni.yml')
    writeFileSync(node.file, JSON.stringify(settings))
    chownSync(node.file, uid, gid)
    node.log = () => readFileSync(logOf(node.name), 'utf8')
    node.start = () => {
      node.from = existsSync(logOf(node.name)) ? node.log().length : 0
      node.process = run(node.name, 'patroni', [node.file], {
        uid,
        gid,
        cwd: home,
        env: { ...process.env, HOME: home },
      })
    }
    /** What it has done since it was started, and how long each took. */
    node.steps = () => stepsIn(node.log().slice(node.from))
    node.kill = () => {
      node.process.kill('SIGKILL')
      const [pid] = readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n', 1)
      // One that reads its own log again has written a minus before it.
      process.kill(Math.abs(Number(pid)), 'SIGKILL')
    }
    nodes.push(node)
    undo(() => {
      try {
        node.kill()
      } catch {
        // It is gone already.
      }
    })
  }
  for (const node of nodes) node.start()

  const ask = ({ rest }, path) =>
    fetch(`http://127.0.0.1:${rest}/${path}`, { signal: AbortSignal.timeout(ASK_MILLISECONDS) }).catch(
      () => undefined,
    )
  const states = () =>
    Promise.all(
      nodes.map(async (node) => {
        const told = (await (await ask(node, 'patroni'))?.json().catch(() => ({}))) ?? {}
        const { role = 'says nothing', state = '', replication = [] } = told
        return {
          node,
          role,
          state,
          followers: replication.filter((each) => each.state === 'streaming').length,
        }
      }),
    )
  const leader = async () => {
    for (const node of nodes) if ((await ask(node, 'primary'))?.status === 200) return node
    return undefined
  }
  // One that only runs may read from nobody.
  const isWhole = async () => (await states()).some(({ followers }) => followers === NODES - 1)
  /** Waits until one leads and all others read from it; says what each of them does when it takes too long. */
  async function whole(seconds) {
    try {
      await until('the cluster is whole', isWhole, seconds)
    } catch (error) {
      const told = (await states()).map(
        ({ node, role, state }) =>
          `  ${node.name}: ${role} ${state}; ${node.steps()}\n${lastLines(node.log())}`,
      )
      throw new Error(`${error.message}\n${told.join('\n')}`, { cause: error })
    }
  }

  const haproxy = join(folder, 'haproxy.cfg')
  const lines = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  writeFileSync(
    haproxy,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  await whole(120)
  const proxy = run('haproxy', 'haproxy', ['-f', haproxy])
  undo(() => proxy.kill('SIGKILL'))
  return { url: `postgres://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`, leader, whole }
}
