import type { Plugin, Rolldown } from 'vite'

/** The chunks that the web server names in pages, by their first module. */
const named = [
  /virtual:sentences\/(?<name>\w+\/\w+)$/u,
  /\/src\/(?:api|program)\/(?<name>query-client|form-main)\.tsx?$/u,
]

/** Tells the web server the addresses of the chunks that a page needs beside the program, so that it can preload them. */
export function chunkAddresses(): Plugin {
  return {
    name: 'chunk-addresses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const addresses: Record<string, string[]> = {}
        for (const chunk of Object.values(bundle)) {
          const begins = (chunk.type === 'chunk' && chunk.facadeModuleId) || ''
          const name = named.map((module) => module.exec(begins)?.groups?.['name']).find(Boolean)
          if (!name || chunk.type !== 'chunk') continue
          addresses[name] = [...withImports(chunk.fileName, bundle)].map((file) => `/${file}`)
        }
        const attrs = { name: 'chunks', content: JSON.stringify(addresses) }
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** A file and all that it waits for. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const chunk = bundle[file]
  for (const next of chunk?.type === 'chunk' ? chunk.imports : []) withImports(next, bundle, found)
  return found
}
