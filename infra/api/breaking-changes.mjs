// What a program that was written for one description of the API would stumble over in another.

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const list = (value) => (value === undefined ? [] : [value].flat())
const isObject = (value) => typeof value === 'object' && value !== null

/** The schema that a pointer leads to, and everything of `allOf` in one. */
function plain(schema, description) {
  if (!isObject(schema)) return {}
  const { $ref, allOf, ...rest } = schema
  const target =
    $ref &&
    $ref
      .slice(2)
      .split('/')
      .reduce((node, key) => node?.[key], description)
  const parts = [target, ...(allOf ?? [])].filter(Boolean).map((each) => plain(each, description))
  return parts.reduce(
    (whole, part) => ({
      ...whole,
      ...part,
      properties: { ...whole.properties, ...part.properties },
      required: [...(whole.required ?? []), ...(part.required ?? [])],
    }),
    rest,
  )
}

/** The alternatives of a schema: those of `anyOf`, or itself. */
const ways = (schema, description) =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).map((each) => plain(each, description))

const typesOf = (schema, description) =>
  ways(schema, description).flatMap(
    (each) => each.type ?? list(each.const ?? each.enum?.[0]).map((value) => typeof value),
  )

const valuesOf = (schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined)

const less = (old, now) => now < old
const more = (old, now) => now > old
const BOUNDS = { maxLength: less, maximum: less, maxItems: less, minLength: more, minimum: more }

/** What is sent to us: whatever was taken has to be taken still. */
function narrowed(at, before, after, both, found) {
  const [old, now] = [plain(before, both.old), plain(after, both.now)]
  for (const name of now.required ?? [])
    if (!old.required?.includes(name)) found.push(`${at}: ${name} has to be sent now`)
  for (const [name, each] of Object.entries(old.properties ?? {})) {
    const next = now.properties?.[name]
    if (next) narrowed(`${at}.${name}`, each, next, both, found)
    else if (now.additionalProperties === false) found.push(`${at}: ${name} is taken no more`)
  }
  if (old.items && now.items) narrowed(`${at}[]`, old.items, now.items, both, found)
  const types = typesOf(now, both.now)
  for (const type of typesOf(old, both.old))
    if (types.length > 0 && !types.includes(type)) found.push(`${at}: ${type} is taken no more`)
  const values = valuesOf(now)
  for (const value of valuesOf(old) ?? [])
    if (values && !values.includes(value)) found.push(`${at}: ${JSON.stringify(value)} is taken no more`)
  if (!valuesOf(old) && values) found.push(`${at}: only some values are taken now`)
  for (const [bound, isTighter] of Object.entries(BOUNDS))
    if (now[bound] !== undefined && (old[bound] === undefined || isTighter(old[bound], now[bound])))
      if (!now.enum) found.push(`${at}: ${bound} is ${now[bound]} now`)
}

/** What is sent by us: whatever was there has to be there still, and be the same kind of thing. */
function lessened(at, before, after, both, found) {
  const [old, now] = [plain(before, both.old), plain(after, both.now)]
  for (const [name, each] of Object.entries(old.properties ?? {})) {
    const next = now.properties?.[name]
    if (!next) found.push(`${at}: ${name} is gone`)
    else {
      if (old.required?.includes(name) && !now.required?.includes(name))
        found.push(`${at}: ${name} may be missing now`)
      lessened(`${at}.${name}`, each, next, both, found)
    }
  }
  if (old.items && now.items) lessened(`${at}[]`, old.items, now.items, both, found)
  const types = typesOf(old, both.old)
  for (const type of typesOf(now, both.now))
    if (types.length > 0 && !types.includes(type)) found.push(`${at}: may be ${type} now`)
}

const inOne = (response, description) =>
  response?.$ref
    ? response.$ref
        .slice(2)
        .split('/')
        .reduce((node, key) => node?.[key], description)
    : response

function operationChanges(at, old, now, both, found) {
  if (old.operationId !== now.operationId) found.push(`${at}: is called ${now.operationId} now`)
  const schemes = (security) => (security ?? []).map((each) => Object.keys(each).sort().join('+'))
  const doors = schemes(now.security)
  for (const door of schemes(old.security))
    if (doors.length > 0 && !doors.includes(door)) found.push(`${at}: ${door || 'nobody'} is let in no more`)
  if (schemes(old.security).length === 0 && doors.length > 0 && !doors.includes(''))
    found.push(`${at}: is not for everybody any more`)
  if (old['x-scope'] !== now['x-scope'] && now['x-scope'])
    found.push(`${at}: needs the scope ${now['x-scope']} now`)

  const given = new Map((old.parameters ?? []).map((each) => [`${each.in} ${each.name ?? each.$ref}`, each]))
  const taken = new Map((now.parameters ?? []).map((each) => [`${each.in} ${each.name ?? each.$ref}`, each]))
  for (const [name, each] of given) {
    const next = taken.get(name)
    if (!next) found.push(`${at}: the parameter ${name} is taken no more`)
    else narrowed(`${at} ${name}`, each.schema, next.schema, both, found)
  }
  for (const [name, each] of taken)
    if (each.required && !given.get(name)?.required)
      found.push(`${at}: the parameter ${name} has to be sent now`)

  for (const [type, { schema }] of Object.entries(old.requestBody?.content ?? {})) {
    const next = now.requestBody?.content?.[type]
    if (next) narrowed(`${at} ${type}`, schema, next.schema, both, found)
    else found.push(`${at}: ${type} is taken no more`)
  }
  if (now.requestBody?.required && !old.requestBody?.required) found.push(`${at}: a body has to be sent now`)

  for (const [status, response] of Object.entries(old.responses)) {
    const before = inOne(response, both.old)
    const after = inOne(now.responses[status], both.now)
    if (!after) {
      found.push(`${at}: answers ${status} no more`)
      continue
    }
    for (const [type, { schema }] of Object.entries(before.content ?? {})) {
      const next = after.content?.[type]
      if (next) lessened(`${at} ${status}`, schema, next.schema, both, found)
      else found.push(`${at} ${status}: is ${type} no more`)
    }
    for (const name of Object.keys(before.headers ?? {}))
      if (!after.headers?.[name]) found.push(`${at} ${status}: the header ${name} is gone`)
  }
}

/** Sentences about what would break a program that was written for `old`; none when it can go on with `now`. */
export function breakingChanges(old, now) {
  const found = []
  const both = { old, now }
  for (const [path, operations] of Object.entries(old.paths)) {
    for (const method of METHODS.filter((each) => operations[each])) {
      const at = `${method.toUpperCase()} ${path}`
      const next = now.paths[path]?.[method]
      if (next) operationChanges(at, operations[method], next, both, found)
      else found.push(`${at}: is gone`)
    }
  }
  for (const [type, { post }] of Object.entries(old.webhooks ?? {})) {
    const next = now.webhooks?.[type]?.post
    const schemaOf = (operation) => operation.requestBody.content['application/json'].schema
    // We send them: what was in them has to stay.
    if (next) lessened(`webhook ${type}`, schemaOf(post), schemaOf(next), both, found)
    else found.push(`webhook ${type}: is gone`)
  }
  return found
}
