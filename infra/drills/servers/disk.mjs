import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const run = (program, ...args) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** Why this machine cannot play with disks; undefined when it can. */
export const noDisks = () =>
  process.getuid() === 0 && spawnSync('losetup', ['-f']).status === 0
    ? undefined
    : 'needs root and loop devices'

/** A disk in a file: what the system has not yet written to it is not in the file either. */
export function makeDisk(folder, name, mebibytes) {
  const image = join(folder, `${name}.img`)
  writeFileSync(image, '')
  truncateSync(image, mebibytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-F', image)
  return image
}

/** Mounts a disk; a fault of it makes it read-only, as it should. Long pauses between the system’s own writes show what is not flushed. */
export function mountDisk(image, path) {
  mkdirSync(path, { recursive: true })
  run('mount', '-o', 'loop,errors=remount-ro,commit=300', image, path)
  const [device] = run('findmnt', '-no', 'SOURCE', path).trim().split('/').slice(-1)
  return {
    /** The disk tells of a fault: from now on nothing can be written. */
    fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a drill'),
    unmount: () => void spawnSync('umount', [path]),
  }
}

/** What the system does with a disk after a power cut; it may have to mend it. */
export const mendDisk = (image) => void spawnSync('e2fsck', ['-p', image])
