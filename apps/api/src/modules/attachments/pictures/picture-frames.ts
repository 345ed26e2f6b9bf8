// What the first byte of a frame means, by its place here.

/** To the process: a picture of this kind. */
export const KINDS = ['jpeg', 'png'] as const

/** From the process: that it has loaded what it needs, then what became of each picture. */
export const ANSWERS = ['ready', 'drawn', 'damaged', 'pixels', 'heavy'] as const
