import type { ReactNode } from 'react'

/**
 * A short text in which “e-mail” and a date such as 27-03-1990 stay on one line. The fonts have no hyphen that holds them, so
 * their span does.
 */
export const NoWrap = ({ children: text }: { children: string }) =>
  text.split(/(e-mail|\b[\dDMY]{2}-[\dDMY]{2}-[\dDMY]{4}\b)/iu).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="no-wrap">
        {part}
      </span>
    ),
  )

/** Content, which may be more than a text, with the texts in it on one line each. */
export const noWrap = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <NoWrap>{content}</NoWrap> : content
