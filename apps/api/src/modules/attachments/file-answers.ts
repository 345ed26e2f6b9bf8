import type { FileFault, ValidFile } from './validate-file.ts'

/** What a process says of itself or of a file, by its place here: the code of a frame. Bytes come with a picture alone. */
export const ANSWERS = [
  'ready',
  'pdf',
  'jpeg',
  'png',
  'type',
  'damaged',
  'locked',
  'program',
  'heavy',
  'pixels',
] as const satisfies readonly ('ready' | ValidFile['kind'] | FileFault['fault'])[]

export type Says = (typeof ANSWERS)[number]

/** What a picture is for, by its place here: the code of the frame that brings it. */
export const PICTURE_USES = ['paper', 'page'] as const
export type PictureUse = (typeof PICTURE_USES)[number]
