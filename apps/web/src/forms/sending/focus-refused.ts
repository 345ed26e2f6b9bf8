/**
 * After a refusal that a field says: the focus goes to the first such field of the form that was sent, where the message is
 * read out with it; not where the person has gone on meanwhile. `pressed` had the focus when it was sent.
 */
export function focusRefused(pressed: Element | null): void {
  // The message is there with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement !== pressed && activeElement !== body) return
      const refused = '[data-invalid] :is(input, select, textarea)'
      pressed?.closest('form')?.querySelector<HTMLElement>(refused)?.focus()
    }),
  )
}
