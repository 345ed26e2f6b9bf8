import { freePort } from './ports.mjs'

/**
 * What the product is told of two providers of accounts on this machine, so that its login offers both. Who answers at
 * these addresses is started by the journey that logs in there, from the same variables.
 */
export async function loginPeers() {
  const google = `http://127.0.0.1:${await freePort(18_640)}`
  const facebook = `http://127.0.0.1:${await freePort(18_641)}`
  return {
    GOOGLE_CLIENT_ID: 'pan-services',
    GOOGLE_CLIENT_SECRET: 'a-secret-of-this-run',
    GOOGLE_ISSUER: google,
    FACEBOOK_CLIENT_ID: 'pan-services',
    FACEBOOK_CLIENT_SECRET: 'a-secret-of-this-run',
    FACEBOOK_DIALOG_URL: `${facebook}/dialog`,
    FACEBOOK_GRAPH_URL: facebook,
  }
}
