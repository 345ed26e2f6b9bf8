import { fileURLToPath } from 'node:url'

/** Where the generated lists are: beside the folder of this file, which is src or, in the bundle, dist. */
export const dataFolder = fileURLToPath(new URL('../data/generated', import.meta.url))

/** The articles that come with the product. */
export const articlesFolder = fileURLToPath(new URL('../content/articles', import.meta.url))
