import { LOCALES } from '@pan/contracts/messages/languages'
import type { Plugin } from 'vite'
import { allBundles, formBundles, staffBundles, bundles, type Bundle } from '../src/i18n/bundles.ts'

const name = 'virtual:sentences'
const ofForms = `${name}-of-forms`
const ofStaff = `${name}-of-staff`
const ofBundle = new RegExp(`${name}/(\\w+)/(\\w+)$`, 'u')

/** The name under which a file of the catalogue gives its sentences. */
const nameOf = (area: string) => area.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())

/** How each of the bundles of each language is fetched. */
function loaders(of: readonly Bundle[]): string {
  const ofLanguage = (locale: string) =>
    of.map((bundle) => `${bundle}: () => import('${name}/${locale}/${bundle}')`)
  return `export const loaders = { ${LOCALES.map((locale) => `${locale}: { ${ofLanguage(locale).join()} }`).join()} }`
}

function sentencesOf(locale: string, bundle: Bundle): string {
  const areas = bundles[bundle].map((area) => ({ area, sentences: nameOf(area) }))
  return [
    ...areas.map(
      ({ area, sentences }) => `import { ${sentences} } from '@pan/contracts/messages/${locale}/${area}'`,
    ),
    `export const sentences = { ${areas.map(({ sentences }) => `...${sentences}`).join()} }`,
  ].join('\n')
}

/** Makes a chunk of each bundle of each language. */
export function sentences(): Plugin {
  return {
    name: 'sentences',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (id.startsWith(name)) return `\0${id}`
      const [, , bundle] = ofBundle.exec(importer) ?? []
      // Each bundle has areas of its own: what two of them shared would be one more file that both wait for.
      const area = bundle && (await this.resolve(id, importer, { skipSelf: true }))
      return area ? `${area.id}?${bundle}` : undefined
    },
    load(id) {
      if (id === `\0${name}`) return loaders(allBundles)
      if (id === `\0${ofForms}`) return loaders(formBundles)
      if (id === `\0${ofStaff}`) return loaders(staffBundles)
      const [, locale, bundle] = ofBundle.exec(id) ?? []
      return locale && bundle ? sentencesOf(locale, bundle as Bundle) : undefined
    },
  }
}
