import { formText } from '@pan/contracts/kit/form-text'

/** Changes what is typed: `abc` to `ABC`, `1234 5678` to `12345678`. Must not depend on what stands around. */
export type Rewrite = (text: string) => string

export const upperCase: Rewrite = (text) => text.toUpperCase()
export const withoutSeparators: Rewrite = (text) => formText(text).replace(/[\s-]/gu, '').toUpperCase()

/** The rewritten value and where the caret then stands: after the same letters as before. */
export function rewriteValue(
  value: string,
  caret: number,
  rewrite: Rewrite,
): { value: string; caret: number } {
  return { value: rewrite(value), caret: rewrite(value.slice(0, caret)).length }
}

const nativeValue = Object.getOwnPropertyDescriptor(
  typeof HTMLInputElement === 'undefined' ? {} : HTMLInputElement.prototype,
  'value',
)

/** Sets an input's value past React's own bookkeeping, so that the next input event still counts as a change. */
function setInputValue(input: HTMLInputElement, value: string): void {
  nativeValue?.set?.call(input, value)
}

/** Sets a value as if the person had typed it: forms that listen to the input hear of it. */
export function typeInto(input: HTMLInputElement, value: string): void {
  setInputValue(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function rewriteInPlace(input: HTMLInputElement, rewrite: Rewrite): boolean {
  const caret = input.selectionStart ?? input.value.length
  const next = rewriteValue(input.value, caret, rewrite)
  if (next.value === input.value) return false
  setInputValue(input, next.value)
  if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret)
  return true
}

/**
 * Rewrites while a person types, without moving the caret, breaking undo or a keyboard's composition (Android keyboards
 * compose each word). The text is replaced before it goes in; what comes another way (composition, autofill) is rewritten
 * in place afterwards. Gives back the function that stops it.
 */
export function rewriteTyping(input: HTMLInputElement, rewrite: Rewrite): () => void {
  const stop = new AbortController()
  const listen = { signal: stop.signal }

  const beforeInput = (event: InputEvent) => {
    const replaceable = event.inputType === 'insertText' || event.inputType === 'insertFromPaste'
    if (!replaceable || event.isComposing || event.data === null) return
    const text = rewrite(event.data)
    if (text === event.data) return
    event.preventDefault()
    // The only way to insert text that the browser can undo.
    if (text) document.execCommand('insertText', false, text)
  }
  const afterInput = (event: Event) => {
    if (!(event as InputEvent).isComposing) rewriteInPlace(input, rewrite)
  }
  const compositionEnd = () => {
    if (rewriteInPlace(input, rewrite)) input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  input.addEventListener('beforeinput', beforeInput, listen)
  input.addEventListener('input', afterInput, listen)
  input.addEventListener('compositionend', compositionEnd, listen)
  return () => stop.abort()
}

/**
 * Rewrites when the person leaves the control. Until then every key, undo and composition is the browser's own; how the
 * text looks meanwhile is for the style sheet. Gives back the function that stops it.
 */
export function rewriteOnLeaving(input: HTMLInputElement, rewrite: Rewrite): () => void {
  const left = () => {
    const next = rewrite(input.value)
    if (next !== input.value) typeInto(input, next)
  }
  input.addEventListener('change', left)
  return () => input.removeEventListener('change', left)
}
