// Writes docs/configuration.md and .env.example from the variables as the servers declare them; with --check it only
// says whether the files are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { DEVELOPMENT_KEY, DEVELOPMENT_SECRET } from '../apps/api/src/config/development.ts'
import { Environment } from '../apps/api/src/config/variables.ts'
import { MailboxEnvironment } from '../apps/mailbox/src/config.ts'
import { SandboxEnvironment } from '../apps/sandbox-gateway/src/config.ts'
import { secretsOf } from '../apps/api/src/config/secrets.ts'
import { WebEnvironment } from '../apps/web/server/environment.ts'
import { StaffWebEnvironment } from '../apps/web/server/staff/staff-environment.ts'
import { composeVariables, probeVariables } from './docker/variables.mjs'
import { parse } from 'yaml'

const servers = [
  { name: 'API', use: 'for production', schema: Environment },
  { name: 'Web server', use: 'for production', schema: WebEnvironment },
  { name: 'Web server of the back office', use: 'for production', schema: StaffWebEnvironment },
  { name: 'Sandbox gateway', use: 'for development and tests', schema: SandboxEnvironment },
  { name: 'Mailbox', use: 'for development', schema: MailboxEnvironment },
]

const isForDevelopment = (fallback) =>
  fallback === DEVELOPMENT_KEY || String(fallback).startsWith(DEVELOPMENT_SECRET)

function allowed({ enum: values, minimum, maximum, minLength, pattern, type }) {
  if (values) return values.map((value) => `\`${value}\``).join(', ')
  if (minLength) return `text of at least ${minLength} characters`
  if (pattern) return `text like \`${pattern}\``
  if (minimum === undefined) return 'text'
  const kind = type === 'integer' ? 'whole number' : 'number'
  return maximum === undefined ? `${kind} from ${minimum}` : `${kind}, ${minimum} to ${maximum}`
}

const defaultText = ({ default: fallback = '' }) => {
  if (isForDevelopment(fallback)) return 'for development only'
  return fallback === '' ? '' : `\`${fallback}\``
}

const cell = (text) => String(text).replaceAll('|', String.raw`\|`)
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`

const table = ({ schema }) =>
  [
    row(['Variable', 'What it is for', 'Default', 'Allowed']),
    row(['---', '---', '---', '---']),
    ...Object.entries(schema.properties).map(([name, variable]) =>
      row([`\`${name}\``, variable.description, defaultText(variable), allowed(variable)]),
    ),
  ].join('\n')

/** The variables of what is no server of ours, as they declare themselves. */
const tableOf = (variables) =>
  [
    row(['Variable', 'What it is for', 'Default']),
    row(['---', '---', '---']),
    ...variables.map(({ name, description, fallback }) =>
      row([`\`${name}\``, description, fallback ? `\`${fallback}\`` : '']),
    ),
  ].join('\n')

const configuration = `# Configuration

You configure each server with environment variables. It reads them once, when it starts. If one is wrong or missing, it
does not start, and names every fault at once. An empty variable counts as absent. The API and the sandbox gateway can also
read any variable from a file: \`TOKEN_SECRET_FILE=/run/secrets/token\`.

\`NODE_ENV=production\` refuses values that are good for development only, and so does a server without \`NODE_ENV\` whose
\`PUBLIC_ORIGIN\` is another host than \`localhost\`, \`127.0.0.1\` or \`[::1]\`. It refuses the secrets of development, those
that are not 32 random bytes in hexadecimal or base64, and two that are equal; an \`http\` address of the site; the sandbox
gateway; a connection without TLS to any host but this machine and those of \`PLAINTEXT_HOSTS\`; \`RATE_LIMIT=off\`;
\`DOCUMENTS_AT_START=off\`; a \`TRUST_PROXY\` that names every address. For TLS to PostgreSQL, end \`DATABASE_URL\`
with \`?sslmode=verify-full\`, and add \`&sslrootcert=…\` for an authority of your own. A mail server of \`smtp://\` gets a mail only after STARTTLS.

This page is written by \`npm run docs\` from the variables as the servers declare them.

${servers.map((server) => `## ${server.name}: ${server.use}\n\n${table(server)}\n`).join('\n')}
## Containers and their proxy: in \`.env\`

What \`compose.yaml\` and the \`Caddyfile\` read, beside the variables of the servers. Some of those it settles itself, and \`.env.example\` names them at its end.

${tableOf(composeVariables)}

## Probe: on a machine elsewhere

${tableOf(probeVariables)}
`

const secrets = new Set(secretsOf('random', 'given'))

/** A variable with what it says; a line that is commented out needs nothing. */
const lineOf = ({ name, description, fallback }) => [
  `# ${description}`,
  fallback === undefined ? `${name}=` : `#${name}=${fallback}`,
  '',
]

const compose = readFileSync(new URL('docker/compose.yaml', import.meta.url), 'utf8')
const { services } = parse(compose, { merge: true })
/** What compose says of a variable at each server that it tells of it; what it hands on from .env is null there. */
const valueInCompose = (name) =>
  ['api', 'web', 'staff']
    .map((server) => services[server].environment)
    .filter((environment) => name in environment)
    .map((environment) => environment[name])
const isSettled = (name) => {
  const said = valueInCompose(name)
  return said.length > 0 && said.every((value) => value !== null && !value.includes('${'))
}
/** What compose takes where .env says nothing. */
const fallbackOf = (name, fallback) =>
  valueInCompose(name)
    .map((value) => /^\$\{\w+:-(.*)\}$/u.exec(value ?? '')?.[1])
    .find((value) => value !== undefined) ?? fallback

/** The servers of production in one file, each variable once, as a shell or a compose file reads it. */
const example = () => {
  const seen = new Set(secrets)
  const settled = []
  const lines = servers.slice(0, 3).flatMap(({ name, schema }) => {
    const own = Object.entries(schema.properties)
      .filter(([variable]) => !seen.has(variable) && seen.add(variable))
      .flatMap(([variable, { description, default: fallback = '' }]) => {
        const line = lineOf({ name: variable, description, fallback: fallbackOf(variable, fallback) })
        if (!isSettled(variable)) return line
        settled.push(...line)
        return []
      })
    // What it has in common with those before stands there.
    return own.length > 0 ? [`# --- ${name} ---`, '', ...own] : []
  })
  return [
    '# Copy to .env and fill in. A line that is commented out shows the default; docs/configuration.md says more.',
    '',
    '# --- Containers ---',
    '',
    ...composeVariables.flatMap(lineOf),
    '# --- Secrets ---',
    '',
    '# They do not stand here: infra/docker/secrets.sh makes a file of each in infra/docker/secrets, or moves it there. Without',
    '# containers set the variable, or the name of a file in the variable with _FILE at its end.',
    ...[...secrets].map((name) => `# ${name}: ${Environment.properties[name].description}`),
    '',
    ...lines,
    '# --- Without containers ---',
    '',
    '# Beside the containers compose.yaml says these itself, and a line here changes nothing.',
    '',
    ...settled,
  ].join('\n')
}

const files = [
  { url: new URL('../docs/configuration.md', import.meta.url), text: configuration },
  { url: new URL('../.env.example', import.meta.url), text: example() },
]

function writtenText(url) {
  try {
    return readFileSync(url, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return ''
  }
}

if (process.argv.includes('--check')) {
  const stale = files.filter(({ url, text }) => writtenText(url) !== text)
  for (const { url } of stale) console.error(`${url.pathname} is not up to date: npm run docs`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const { url, text } of files) writeFileSync(url, text)
