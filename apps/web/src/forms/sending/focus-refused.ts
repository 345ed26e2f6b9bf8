/**
 * After a refusal that a field says: the focus goes to the first such field of the form that was sent, where the message is
 * read out with it; unless something has taken the focus since.
 */
export function focusRefused(): void {
  const before = document.activeElement
  // The message is there with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== before) return
      const refused = '[data-invalid] :is(input, select, textarea)'
      before?.closest('form')?.querySelector<HTMLElement>(refused)?.focus()
    }),
  )
}
