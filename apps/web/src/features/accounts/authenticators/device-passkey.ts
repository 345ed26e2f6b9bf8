import type { Reply } from '@pan/contracts/kit/endpoint'
import type { newPasskeyOptions } from '@pan/contracts/accounts/authenticators'
import type { MadePasskey, UsedPasskey } from '@pan/contracts/kit/access/passkey'

type Options = Reply<typeof newPasskeyOptions>['data']['options']

/** The device gave no passkey: the person said no, had none, or let the time pass. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

// Nobody waits for the library who has not reached for a passkey.
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

async function given<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new NoPasskey('The device gave no passkey', { cause: error })
  }
}

/** Lets the device make a passkey; throws `NoPasskey`. */
export async function passkeyMade(options: Options): Promise<MadePasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as Parameters<Library['startRegistration']>[0]['optionsJSON']
  return (await given(startRegistration({ optionsJSON }))) as MadePasskey
}

/** Lets the device sign with a passkey; throws `NoPasskey`. */
export async function passkeyUsed(options: Options): Promise<UsedPasskey> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as Parameters<Library['startAuthentication']>[0]['optionsJSON']
  return (await given(startAuthentication({ optionsJSON }))) as UsedPasskey
}
