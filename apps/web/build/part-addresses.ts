import type { Plugin, Rolldown } from 'vite'

/** The parts that the web server names in pages, by the modules they begin with. */
const parts = [
  /virtual:sentences\/(?<name>\w+\/\w+)$/u,
  /\/src\/(?:api|program)\/(?<name>query-client|form-main)\.tsx?$/u,
]

/** Tells the web server where the parts are that a page needs beside the program, so that they are fetched at once. */
export function partAddresses(): Plugin {
  return {
    name: 'part-addresses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const addresses: Record<string, string[]> = {}
        for (const chunk of Object.values(bundle)) {
          const begins = (chunk.type === 'chunk' && chunk.facadeModuleId) || ''
          const name = parts.map((part) => part.exec(begins)?.groups?.['name']).find(Boolean)
          if (!name || chunk.type !== 'chunk') continue
          addresses[name] = [...withImports(chunk.fileName, bundle)].map((file) => `/${file}`)
        }
        const attrs = { name: 'parts', content: JSON.stringify(addresses) }
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
