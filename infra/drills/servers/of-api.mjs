import { createRequire } from 'node:module'
import { at } from '../../bootstrap/workspace.mjs'

/** Loads a package of the API’s own. */
export const ofApi = createRequire(at('apps', 'api', 'package.json'))
