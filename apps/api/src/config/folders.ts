import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

// The same folder for the source and for the bundle, which lie at different depths below it.
const packageFolder = dirname(findPackageJSON(import.meta.url)!)

/** Where the generated lists are. */
export const dataFolder = join(packageFolder, 'data', 'generated')

/** The articles that come with the product. */
export const articlesFolder = join(packageFolder, 'content', 'articles')
