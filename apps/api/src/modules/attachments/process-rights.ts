import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NODE_MODULES = 'node_modules'

/**
 * Node's flags for what the process that validates files may do: read its own program and the libraries that it loads, and load
 * native code. It writes, starts and connects to nothing. Native code that a file has taken over is not bound by it; what a
 * file has JavaScript do is.
 */
export function processRights(program: string): string[] {
  const library = realpathSync(createRequire(program).resolve('sharp'))
  const api = dirname(dirname(program))
  const readable = [
    dirname(program),
    join(api, 'package.json'),
    join(api, NODE_MODULES),
    // Where the links of that folder lead to.
    join(library.slice(0, library.indexOf(`/${NODE_MODULES}/`)), NODE_MODULES),
    // The source is read from the source of other packages, too.
    ...(program.endsWith('.ts') ? [join(api, '../../packages')] : []),
  ]
  return ['--permission', '--allow-addons', ...readable.map((each) => `--allow-fs-read=${each}`)]
}
