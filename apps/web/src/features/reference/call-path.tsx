import { Fragment } from 'react'

/** The path of a call. On a phone it is broken after a slash, not within a word. */
export function CallPath({ path }: { path: string }) {
  return (
    <code>
      {path.split(/(?<=\/)/u).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
