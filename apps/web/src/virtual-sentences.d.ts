/** Made by build/sentences.ts: for each language, how each of the parts is fetched. */
declare module 'virtual:sentences' {
  import type { Locale } from '@pan/contracts/messages/languages'
  import type { Message } from '@pan/contracts/messages/translate'

  type Load = () => Promise<{ sentences: Readonly<Record<string, Message>> }>
  export const loaders: Readonly<Record<Locale, Readonly<Record<string, Load>>>>
}
