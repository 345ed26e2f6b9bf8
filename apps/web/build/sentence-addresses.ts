import type { Plugin } from 'vite'

/** Tells the page's first script where each part of each language is, so that it can be fetched at once. */
export function sentenceAddresses(): Plugin {
  return {
    name: 'sentence-addresses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const addresses: Record<string, string> = {}
        for (const chunk of Object.values(bundle)) {
          const [, part] =
            /\/i18n\/(\w\w\/\w+)\.ts$/u.exec(('facadeModuleId' in chunk && chunk.facadeModuleId) || '') ?? []
          if (part) addresses[part] = `/${chunk.fileName}`
        }
        const attrs = { name: 'sentences', content: JSON.stringify(addresses) }
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
