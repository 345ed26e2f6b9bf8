import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ANSWERS, PICTURE_USES, type PictureUse, type Says } from './file-answers.ts'
import { onFrames, writeFrame } from './message-frames.ts'
import { processRights } from './process-rights.ts'

/** Of time, busy machine or not, where the process does not end itself: it bounds its own work and memory. */
const ANSWER_MILLISECONDS = 20_000

const IDLE_MILLISECONDS = 60_000

const HEAP_MEGABYTES = 256

/** A process that a picture has taken over without a sign would see the files that come after it. */
const FILES_MAX = 50

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const PROGRAM = fileURLToPath(
  new URL(
    import.meta.filename.endsWith('.ts') ? '../../file-process.ts' : './file-process.mjs',
    import.meta.url,
  ),
)

const RIGHTS = processRights(PROGRAM)

/** A process that does one thing after the other; each rejects where no answer comes. */
export function startProcess() {
  // It reads what hostile people made: it is told nothing that the server knows.
  const flags = [`--max-old-space-size=${HEAP_MEGABYTES}`, ...RIGHTS]
  const child = spawn(process.execPath, [...flags, PROGRAM], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  let settle: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let hasEnded = false
  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
    settle?.resolve({})
  }
  const fail = (error: Error) => {
    settle?.reject(error)
    end()
  }
  child.once('error', fail).once('exit', end)
  // Nobody may be there to read any more; that it has ended is told above.
  child.stdin.on('error', () => {})
  child.stdout.once('close', end)
  onFrames(child.stdout, (code, bytes) => settle?.resolve({ says: ANSWERS[code], bytes }))
  // An idle one keeps no server from its end.
  for (const each of [child, child.stdin, child.stdout] as unknown as { unref(): void }[]) each.unref()

  async function answer(): Promise<Answer> {
    const timer = setTimeout(() => fail(new Error('A process took too long.')), ANSWER_MILLISECONDS)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject }
        if (hasEnded) resolve({})
      })
    } finally {
      clearTimeout(timer)
      settle = undefined
    }
  }

  let files = 0
  let idle: NodeJS.Timeout | undefined
  return {
    end,
    answer,
    validate(bytes: Uint8Array, use: PictureUse): Promise<Answer> {
      clearTimeout(idle)
      files += 1
      writeFrame(child.stdin, PICTURE_USES.indexOf(use), bytes)
      return answer()
    },
    /** Whether it can be kept for the next file; it ends by itself where none comes. */
    keep(): boolean {
      if (hasEnded || files >= FILES_MAX) return false
      idle = setTimeout(end, IDLE_MILLISECONDS).unref()
      return true
    },
    get hasEnded() {
      return hasEnded
    },
  }
}

export type FileProcess = ReturnType<typeof startProcess>

export interface Answer {
  /** Absent where the process has ended itself, or says what it may not. */
  readonly says?: Says | undefined
  readonly bytes?: Buffer
}
