/**
 * After a refusal that a field says: the focus goes to the first such field of the form that was sent, where the message is
 * read out with it; not where the person has gone on meanwhile. `pressed` had the focus when it was sent: in Safari that is no
 * button, and the dialog or page is looked through.
 */
export function focusRefused(pressed: Element | null): void {
  // The message is there with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement !== pressed && activeElement !== body) return
      const refused = '[data-invalid] :is(input, select, textarea)'
      const form = pressed?.closest('form') ?? document.querySelector('dialog[open]') ?? body
      form.querySelector<HTMLElement>(refused)?.focus()
    }),
  )
}
