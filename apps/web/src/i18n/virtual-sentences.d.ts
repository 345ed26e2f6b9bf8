/** Made by build/sentences.ts: for each language, how each of the parts is fetched; of all of them, of those of forms, or of the back office. */
declare module 'virtual:sentences' {
  import type { Locale } from '@pan/contracts/messages/languages'
  import type { Message } from '@pan/contracts/messages/translate'

  type Load = () => Promise<{ sentences: Readonly<Record<string, Message>> }>
  export type Loaders = Readonly<Record<Locale, Readonly<Record<string, Load>>>>
  export const loaders: Loaders
}

declare module 'virtual:sentences-of-forms' {
  export { loaders } from 'virtual:sentences'
}

declare module 'virtual:sentences-of-staff' {
  export { loaders } from 'virtual:sentences'
}
