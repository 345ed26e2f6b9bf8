import { creatingPaths, forPartners, originLine } from './client-types.mjs'

/** The shapes that the client for Python has by name. */
const NAMED = ['Application', 'Problem', 'WebhookEvent', 'BatchEvent']

const literal = (values) => `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`

/** One of several; values that are named beside any text are that text. */
function union(types) {
  const all = types.includes('str') ? types.filter((each) => !each.startsWith('Literal')) : types
  return all.length === 1 ? all[0] : `Union[${all.join(', ')}]`
}

/** The Python type of a schema; what has members of its own is a class, which `classes` gets. */
function pythonType(schema, name, classes) {
  if (schema.enum) return literal(schema.enum)
  const { type } = schema
  if (schema.anyOf) return union(schema.anyOf.map((each) => pythonType(each, name, classes)))
  if (type === 'string') return 'str'
  if (type === 'integer') return 'int'
  if (type === 'number') return 'float'
  if (type === 'boolean') return 'bool'
  if (type === 'array') return `list[${pythonType(schema.items, `${name}Item`, classes)}]`
  if (type !== 'object') return 'Any'
  if (!schema.properties) return 'dict[str, Any]'
  pythonClass(schema, name, classes)
  return name
}

const camel = (name) => name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter) => letter.toUpperCase())

function pythonClass({ properties, required = [], description }, name, classes) {
  const member = ([key, each]) =>
    `    ${key}: ${pythonType(each, name + camel(key), classes)}\n${each.description ? `    """${each.description}"""\n` : ''}`
  const all = Object.entries(properties)
  const needed = all.filter(([key]) => required.includes(key)).map(member)
  const others = all.filter(([key]) => !required.includes(key)).map(member)
  const about = description ? `    """${description}"""\n\n` : ''
  if (others.length === 0) classes.push(`class ${name}(TypedDict):\n${about}${needed.join('')}`)
  else
    classes.push(
      `class _${name}(TypedDict):\n${needed.join('') || '    pass\n'}`,
      `class ${name}(_${name}, total=False):\n${about}${others.join('')}`,
    )
}

/** What the client for Python knows of the description. */
export function pythonDescription(description) {
  const lean = forPartners(description)
  const classes = []
  for (const name of NAMED) pythonClass(lean.components.schemas[name], name, classes)
  const creating = creatingPaths(lean).map((path) => `    ${JSON.stringify(path)},\n`)
  return [
    `${originLine(description).replace('//', '#')}\n"""What the description of the API says."""\n`,
    'from __future__ import annotations\n\nfrom typing import Any, Literal, TypedDict, Union\n',
    `#: Where a POST makes something and takes an Idempotency-Key.\nCREATING = (\n${creating.join('')})\n`,
    ...classes.map((each) => `\n${each}`),
    '\n#: What has happened, as events and webhooks bring it.\nEvent = Union[WebhookEvent, BatchEvent]\n',
  ].join('\n')
}

/** What the client for PHP knows of it. */
export function phpDescription(description) {
  const creating = creatingPaths(forPartners(description)).map((path) => `        '${path}',\n`)
  return [
    `<?php\n\n${originLine(description)}\n`,
    'declare(strict_types=1);\n',
    'namespace Pan\\Client;\n',
    `/** What the description of the API says. */\nfinal class Description\n{\n    /** Where a POST makes something and takes an Idempotency-Key. */\n    public const CREATING = [\n${creating.join('')}    ];\n}\n`,
  ].join('\n')
}
