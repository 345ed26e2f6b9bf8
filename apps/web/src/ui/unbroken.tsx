/** A short text in which “e-mail” stays on one line. The fonts have no hyphen that holds it, so its span does. */
export const Unbroken = ({ children: text }: { children: string }) =>
  text.split(/(e-mail)/iu).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  )
