import { fileURLToPath } from 'node:url'

/** Where the generated lists are: beside the folder of this file, which is src or, in the bundle, dist. */
export const dataFolder = fileURLToPath(new URL('../data/generated', import.meta.url))
