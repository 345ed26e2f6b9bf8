export interface Bounds {
  /** Of work, not of the time that goes by: on a machine that is busy with other things an honest file takes no more. */
  readonly workMilliseconds: number
  /** Of all that the process has. */
  readonly memoryBytes: number
}

const MEGABYTE = 1024 * 1024
export const FOR_LOOKING: Bounds = { workMilliseconds: 2000, memoryBytes: 256 * MEGABYTE }
/** 40 million points in a progressive JPEG take 393 MB with three colours, Node and the library included; four take more. */
export const FOR_DRAWING: Bounds = { workMilliseconds: 5000, memoryBytes: 640 * MEGABYTE }
const LOOK_MILLISECONDS = 20

/** Ends this process, whatever it does. */
export const endProcess = () => process.kill(process.pid, 'SIGKILL')

/**
 * Does work within bounds, or ends this process, native code included. It looks whenever the thread has a turn: what the
 * thread does in one piece has to be bounded by itself.
 */
export async function withinBounds<T>(
  { workMilliseconds, memoryBytes }: Bounds,
  work: () => Promise<T>,
): Promise<T> {
  const before = process.cpuUsage()
  const looks = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > workMilliseconds || process.memoryUsage.rss() > memoryBytes) endProcess()
  }, LOOK_MILLISECONDS)
  try {
    return await work()
  } finally {
    clearInterval(looks)
  }
}
