import { cp, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'

// Native code, and what is loaded at its first use from files of its own.
const external = [
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@zxcvbn-ts/language-common',
  'better-sqlite3',
  'pg-native',
  'piscina',
  'pdfkit',
  'sharp',
]

// What is bundled from CommonJS asks for `require` and `__dirname`, which an ES module does not have.
const banner = `import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.url), __dirname = import.meta.dirname, __filename = import.meta.filename`

// The names of `node:http` as a module are read when it is imported, and three of them load the whole of fetch and WebSocket.
const requiredHttp = {
  name: 'required-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, () => ({ path: 'node:http', namespace: 'required' }))
    onLoad({ filter: /.*/, namespace: 'required' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http')",
    }))
  },
}

// Compiled code is kept beside the bundle: a server starts in half the time when it does not compile itself again.
const entry = (program) => `import { enableCompileCache } from 'node:module'
enableCompileCache(import.meta.dirname + '/compiled')
await import('./${program}.mjs')
`

const programs = {
  server: 'src/main.ts',
  admin: 'src/cli/main.ts',
  worker: 'src/worker.ts',
  'staff-server': 'src/staff-main.ts',
  'file-process': 'src/file-process.ts',
}

await rm('dist', { recursive: true, force: true })
// Each by itself: of what several of them share, one bundle for all makes four times as many files, which a start has to find
// and link.
for (const [program, source] of Object.entries(programs))
  await build({
    entryPoints: { [program]: source },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node26',
    format: 'esm',
    external,
    plugins: [requiredHttp],
    banner: { js: banner },
    logLevel: 'warning',
  })
await writeFile('dist/main.mjs', entry('server'))
await writeFile('dist/staff-main.mjs', entry('staff-server'))
await cp('src/db/migrations', 'dist/migrations', { recursive: true })
await cp('../../docs/partners', 'dist/guide', { recursive: true })
// What the pages of the reference get is the same for every server.
const { makeReference } = await import('./dist/worker.mjs')
await writeFile('dist/reference.json', JSON.stringify(await makeReference()))
