import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

// A network of our own between this machine and one that is made up: nothing of it leaves the machine.
const NAMESPACE = 'pan-drill'
const [NEAR, FAR] = ['pan-drill-near', 'pan-drill-far']
const [NETWORK, NEAR_ADDRESS, FAR_ADDRESS] = ['10.213.77.0/30', '10.213.77.1', '10.213.77.2']
const PORT = 5432

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' })
const inside = (...args) => ip('-n', NAMESPACE, ...args)

const pair = (near, far, namespace) =>
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', namespace)

/** Whether networks and links between them can be made here: it takes root and iproute2. */
export function canMakeNetworks() {
  const trial = `${NAMESPACE}-trial`
  try {
    ip('netns', 'add', trial)
  } catch {
    return false
  }
  try {
    // Both ends go with the network.
    pair('pan-trial-near', 'pan-trial-far', trial)
    return true
  } catch {
    return false
  } finally {
    ip('netns', 'delete', trial)
  }
}

function link() {
  pair(NEAR, FAR, NAMESPACE)
  ip('address', 'add', `${NEAR_ADDRESS}/30`, 'dev', NEAR)
  ip('link', 'set', NEAR, 'up')
  inside('address', 'add', `${FAR_ADDRESS}/30`, 'dev', FAR)
  inside('link', 'set', FAR, 'up')
}

/** A drill that was broken off has left its network, and the next could not make its own. */
function removeLeftOver() {
  const left = [
    ['link', 'delete', NEAR],
    ['netns', 'delete', NAMESPACE],
    ['route', 'delete', 'blackhole', NETWORK, 'metric', '5000'],
  ]
  for (const args of left) {
    try {
      ip(...args)
    } catch {
      // It was not there.
    }
  }
}

/**
 * A server behind a network link that can vanish, as when a cable is pulled: no side hears that a connection has ended. In
 * the made-up machine a relay stands before the server’s socket in the file system, which any network shares.
 */
export async function vanishingLink(socket, undo) {
  removeLeftOver()
  ip('netns', 'add', NAMESPACE)
  undo(() => ip('netns', 'delete', NAMESPACE))
  // Without the link the packets would take the way to the internet.
  ip('route', 'add', 'blackhole', NETWORK, 'metric', '5000')
  undo(() => ip('route', 'delete', 'blackhole', NETWORK, 'metric', '5000'))
  link()
  const relay = spawn('ip', ['netns', 'exec', NAMESPACE, process.execPath, import.meta.filename, socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo(() => relay.kill('SIGKILL'))
  await once(relay.stdout, 'data')
  return { host: FAR_ADDRESS, port: PORT, begin: () => ip('link', 'delete', NEAR), end: link }
}

/** The address of PostgreSQL’s socket in a folder, for a port. */
export const socketIn = (folder, port) => join(folder, `.s.PGSQL.${port}`)

// The relay itself.
if (import.meta.main) {
  createServer((near) => {
    const far = connect(process.argv[2])
    for (const side of [near, far]) side.on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }).listen(PORT, '0.0.0.0', () => process.stdout.write('ready\n'))
}
