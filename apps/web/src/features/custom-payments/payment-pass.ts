import { tabStorage } from '../../api/tab-storage.ts'

const key = 'custom-payment'

/** The pass of the payment that this tab has started or was led back to; it lives as long as the tab. */
export const paymentPass = {
  read: (): string | undefined => tabStorage().getItem(key) ?? undefined,
  keep: (pass: string): void => tabStorage().setItem(key, pass),
  forget: (): void => tabStorage().removeItem(key),
}

/** The pass stands at the end of the link that starts a payment. */
export const passIn = (paymentLink: string): string =>
  new URL(paymentLink, document.baseURI).pathname.split('/').at(-1) ?? ''
