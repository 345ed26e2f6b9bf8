import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { boundedLimit, LimitReached } from '../../../concurrency/bounded-limit.ts'
import { Failure } from '../../../errors/failure.ts'
import { onFrames, writeFrame } from './frames.ts'
import type { ImageFault } from './image-fault.ts'
import { ANSWERS, KINDS } from './picture-frames.ts'

const BEGIN_MILLISECONDS = 20_000
const WORK_MILLISECONDS = 5000
const IDLE_MILLISECONDS = 60_000
const HEAP_MEGABYTES = 128
const PROCESSES = 2
const WAITING_MAX = 30
const OF_SENDER_MAX = 4
/** A process that a picture has taken over without a sign would see those that come after it. */
const PICTURES_MAX = 50
const RETRY_SECONDS = 5

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const PROGRAM = fileURLToPath(
  new URL(
    import.meta.filename.endsWith('.ts') ? '../../../picture-process.ts' : './picture-process.mjs',
    import.meta.url,
  ),
)

interface Answer {
  readonly says: (typeof ANSWERS)[number] | undefined
  readonly bytes: Buffer
}

/** A process that does one thing after the other; each rejects where it takes longer than it may, or the process ends. */
function startProcess() {
  // It reads what hostile people made: it is told nothing that the server knows.
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, PROGRAM], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let hasEnded = false
  const ended = (error: Error) => {
    hasEnded = true
    settle?.reject(error)
  }
  const end = () => {
    child.kill('SIGKILL')
    ended(new Error('A process was ended.'))
  }
  child
    .once('error', ended)
    .once('exit', (code, signal) => ended(new Error(`A process ended: ${signal ?? code}.`)))
  // Nobody may be there to read any more; that it has ended is told above.
  child.stdin.on('error', () => {})
  child.stdout.once('close', end)
  onFrames(child.stdout, (code, bytes) => settle?.resolve({ says: ANSWERS[code], bytes }))
  // An idle one keeps no server from its end.
  for (const each of [child, child.stdin, child.stdout] as unknown as { unref(): void }[]) each.unref()

  async function answer(milliseconds: number): Promise<Answer> {
    const timer = setTimeout(end, milliseconds)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject }
        if (hasEnded) reject(new Error('A process has ended.'))
      })
    } finally {
      clearTimeout(timer)
      settle = undefined
    }
  }

  let pictures = 0
  let idle: NodeJS.Timeout | undefined
  return {
    end,
    begun: () => answer(BEGIN_MILLISECONDS),
    draw(kind: (typeof KINDS)[number], bytes: Uint8Array): Promise<Answer> {
      clearTimeout(idle)
      pictures += 1
      writeFrame(child.stdin, KINDS.indexOf(kind), bytes)
      return answer(WORK_MILLISECONDS)
    },
    /** Whether it can be kept for the next picture; it ends by itself where none comes. */
    keep(): boolean {
      if (hasEnded || pictures >= PICTURES_MAX) return false
      idle = setTimeout(end, IDLE_MILLISECONDS).unref()
      return true
    },
    get hasEnded() {
      return hasEnded
    },
  }
}

type PictureProcess = ReturnType<typeof startProcess>

async function begun(): Promise<PictureProcess> {
  const started = startProcess()
  await started.begun()
  return started
}

const limited = boundedLimit(PROCESSES, WAITING_MAX, OF_SENDER_MAX)
let kept: PictureProcess[] = []

async function draw(bytes: Uint8Array, kind: (typeof KINDS)[number]): Promise<Uint8Array | ImageFault> {
  kept = kept.filter(({ hasEnded }) => !hasEnded)
  const process = kept.pop() ?? (await begun())
  try {
    const { says, bytes: drawn } = await process.draw(kind, bytes)
    if (says === 'drawn') return drawn
    return says === 'pixels' || says === 'damaged' ? says : 'heavy'
  } catch {
    // It took too long or too much, or the library broke down over it.
    return 'heavy'
  } finally {
    if (process.keep()) kept.push(process)
    else process.end()
  }
}

/**
 * Draws a picture anew in a process of its own, with bounded time and memory: libraries for pictures are native code, which
 * only the end of its process stops. Rejects with OVERLOADED while too many wait or when no process can be started.
 */
export const drawPicture = (
  bytes: Uint8Array,
  kind: (typeof KINDS)[number],
  sender: string,
): Promise<Uint8Array | ImageFault> =>
  limited(() => draw(bytes, kind), sender).catch((error: unknown) => {
    throw new Failure('OVERLOADED', {
      retryAfterSeconds: RETRY_SECONDS,
      cause: error,
      ...(!(error instanceof LimitReached) && { message: { key: 'error.out_of_order' } }),
    })
  })
