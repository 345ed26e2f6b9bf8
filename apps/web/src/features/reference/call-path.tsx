import { Fragment } from 'react'

/** Words that on a phone are broken after a slash or an underscore, and nowhere else. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/_])/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The path of a call. */
export function CallPath({ path }: { path: string }) {
  return (
    <code>
      <Breakable text={path} />
    </code>
  )
}
