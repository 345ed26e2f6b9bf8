/** Every operation of the description with an example of its body and the names of its parameters. */
export function operationsOf(description) {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {}
      const named = (where) =>
        (operation.parameters ?? []).filter((each) => each.in === where).map(({ name }) => name)
      return {
        method: method.toUpperCase(),
        path,
        access: (operation.security ?? []).flatMap((each) => Object.keys(each)),
        isPublic: (operation.security ?? []).length === 0,
        example: content['application/json']?.example,
        inPath: named('path'),
        inQuery: named('query'),
        // A page for people, a redirect, a stream: not everything of the API is JSON.
        isFile: path.includes('/files/'),
      }
    }),
  )
}

export const pathWith = (path, values) =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name) => values[name] ?? values.other ?? 'AAAAAAAAAAAAAAAAAAAAAA')
