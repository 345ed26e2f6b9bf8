import { startFacebook, startGoogle } from './login-peers.ts'

// Both providers in a process of their own, at the addresses and with the keys that the product was told, for whoever
// cannot import them. Ends when its input does.
const { env } = process
const [returnUrl = '', googleEmail = '', facebookEmail = ''] = process.argv.slice(2)
const portOf = (address: string | undefined) => Number(new URL(address ?? '').port)

const google = await startGoogle(returnUrl, {
  port: portOf(env['GOOGLE_ISSUER']),
  client: { id: env['GOOGLE_CLIENT_ID'] ?? '', secret: env['GOOGLE_CLIENT_SECRET'] ?? '' },
})
const facebook = await startFacebook({
  port: portOf(env['FACEBOOK_GRAPH_URL']),
  client: { id: env['FACEBOOK_CLIENT_ID'] ?? '', secret: env['FACEBOOK_CLIENT_SECRET'] ?? '' },
})
google.person = { ...google.person, id: googleEmail, email: googleEmail }
facebook.person = Object.assign(facebook.person, { id: facebookEmail, email: facebookEmail })
process.stdout.write('ready\n')
process.stdin.on('end', () => process.exit(0)).resume()
