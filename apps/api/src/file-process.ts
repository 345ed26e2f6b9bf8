import { ANSWERS, PICTURE_USES, type PictureUse, type Says } from './modules/attachments/file-answers.ts'
import { onFrames, writeFrame } from './modules/attachments/message-frames.ts'
import { redrawImage } from './modules/attachments/pictures/redraw-image.ts'
import { validateFile, type FileFault, type ValidFile } from './modules/attachments/validate-file.ts'
import { endProcess, FOR_DRAWING, FOR_LOOKING, withinBounds } from './modules/attachments/within-bounds.ts'

// The program of the processes that validate files; `validate-apart.ts` starts and ends them.

/** What is not the picture is left out before native code sees any of it. */
async function validated(bytes: Uint8Array, use: PictureUse): Promise<ValidFile | FileFault> {
  const file = await withinBounds(FOR_LOOKING, () => validateFile(bytes))
  if ('fault' in file || file.kind === 'pdf') return file
  const { kind } = file
  const drawn = await withinBounds(FOR_DRAWING, () => redrawImage(file.bytes, kind, use))
  return typeof drawn === 'string' ? { fault: drawn } : { kind, bytes: drawn }
}

const say = (says: Says, bytes: Uint8Array = new Uint8Array()) =>
  writeFrame(process.stdout, ANSWERS.indexOf(says), bytes)

async function answer(use: PictureUse, bytes: Uint8Array): Promise<void> {
  const file = await validated(bytes, use)
  if ('fault' in file) say(file.fault)
  else if (file.kind === 'pdf') say('pdf')
  else say(file.kind, file.bytes)
}

// The server has ended.
process.stdin.on('end', endProcess).on('error', endProcess)
process.stdout.on('error', endProcess)

onFrames(process.stdin, (code, bytes) => void answer(PICTURE_USES[code]!, bytes))
say('ready')
