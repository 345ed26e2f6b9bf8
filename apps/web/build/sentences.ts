import { LOCALES } from '@pan/contracts/messages/languages'
import type { Plugin } from 'vite'
import { allParts, formParts, parts, type Part } from '../src/i18n/bundles.ts'

const name = 'virtual:sentences'
const ofForms = `${name}-of-forms`
const ofPart = new RegExp(`${name}/(\\w+)/(\\w+)$`, 'u')

/** The name under which a file of the catalogue gives its sentences. */
const nameOf = (area: string) => area.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())

/** How each of the parts of each language is fetched. */
function loaders(of: readonly Part[]): string {
  const ofLanguage = (locale: string) =>
    of.map((part) => `${part}: () => import('${name}/${locale}/${part}')`)
  return `export const loaders = { ${LOCALES.map((locale) => `${locale}: { ${ofLanguage(locale).join()} }`).join()} }`
}

function sentencesOf(locale: string, part: Part): string {
  const areas = parts[part].map((area) => ({ area, sentences: nameOf(area) }))
  return [
    ...areas.map(
      ({ area, sentences }) => `import { ${sentences} } from '@pan/contracts/messages/${locale}/${area}'`,
    ),
    `export const sentences = { ${areas.map(({ sentences }) => `...${sentences}`).join()} }`,
  ].join('\n')
}

/** Makes a chunk of each part of each language. */
export function sentences(): Plugin {
  return {
    name: 'sentences',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (id.startsWith(name)) return `\0${id}`
      const [, , part] = ofPart.exec(importer) ?? []
      // Each part has areas of its own: what two of them shared would be one more file that both wait for.
      const area = part && (await this.resolve(id, importer, { skipSelf: true }))
      return area ? `${area.id}?${part}` : undefined
    },
    load(id) {
      if (id === `\0${name}`) return loaders(allParts)
      if (id === `\0${ofForms}`) return loaders(formParts)
      const [, locale, part] = ofPart.exec(id) ?? []
      return locale && part ? sentencesOf(locale, part as Part) : undefined
    },
  }
}
