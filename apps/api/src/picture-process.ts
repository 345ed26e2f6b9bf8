import { onFrames, writeFrame } from './modules/attachments/pictures/frames.ts'
import { ANSWERS, KINDS } from './modules/attachments/pictures/picture-frames.ts'
import { redrawImage } from './modules/attachments/pictures/redraw-image.ts'

// The program of the processes that draw pictures; `draw-picture.ts` starts and ends them.

/** 40 million points in a progressive JPEG take 393 MB with three colours, Node and the library included; four take more. */
const MEMORY_BYTES_MAX = 640 * 1024 * 1024
const LOOK_MILLISECONDS = 20

// What the library does is done in other threads: this one is free to look, and nothing else stops them.
const end = () => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) end()
}, LOOK_MILLISECONDS)

// The server has ended.
process.stdin.on('end', end).on('error', end)
process.stdout.on('error', end)

async function answer(kind: number, bytes: Uint8Array): Promise<void> {
  const drawn = await redrawImage(bytes, KINDS[kind]!)
  if (typeof drawn === 'string') writeFrame(process.stdout, ANSWERS.indexOf(drawn), new Uint8Array())
  else writeFrame(process.stdout, ANSWERS.indexOf('drawn'), drawn)
}

onFrames(process.stdin, (kind, bytes) => void answer(kind, bytes))
writeFrame(process.stdout, ANSWERS.indexOf('ready'), new Uint8Array())
