import { run } from './command.mjs'
import { install } from './install.mjs'
import { Stop } from './workspace.mjs'

/** One program of the workspace, installed if need be; its exit code. */
async function tool(program, args) {
  await install()
  const { ok } = await run(program, args, { show: true })
  return ok ? 0 : 1
}

/** Programs about the description of the API, by the word that calls them. */
const aboutTheApi = {
  lint: ['infra/api-lint.mjs'],
  release: ['infra/api-release.mjs'],
  proxy: ['infra/api-proxy.mjs'],
  collection: ['infra/api-collection.mjs'],
}

/** Writes what the documentation says from the code, or does what the word after it asks for; its exit code. */
export async function docs([word, ...more] = []) {
  if (word !== undefined) {
    const args = aboutTheApi[word]
    if (!args) throw new Stop(`npm run docs -- ${Object.keys(aboutTheApi).join(' | ')}`)
    return tool('node', [...args, ...more])
  }
  const codes = [
    await tool('node', ['infra/forms-document.mjs']),
    await tool('node', ['infra/errors-document.mjs']),
    await tool('node', ['infra/configuration-document.mjs']),
    await tool('node', ['infra/planned-work-pages.mjs']),
    await tool('node', ['infra/api-release.mjs', '--sentences']),
  ]
  return Math.max(...codes)
}

/** Gives translators the sentences of each language, or takes them back with the document that repeats some of them. */
export async function words(args) {
  const code = await tool('node', ['infra/translations/run.mjs', ...args])
  if (code !== 0 || args[0] !== 'import') return code
  return Math.max(
    await tool('node', ['infra/forms-document.mjs']),
    await tool('node', ['infra/errors-document.mjs']),
    await tool('node', ['infra/planned-work-pages.mjs']),
  )
}

/** Gives every file the one format. */
export const format = () => tool('oxfmt', [])
