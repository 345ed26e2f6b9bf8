import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(
  new URL('../../../api/test/support/logins/login-peers-process.ts', import.meta.url),
)

/** Whether the product was told of providers of accounts on this machine. */
export const hasLoginPeers = process.env.GOOGLE_ISSUER !== undefined

/** Starts the two providers, which let these people in without asking, and gives a way to end them. */
export async function startLoginPeers(
  origin: string,
  people: { google: string; facebook: string },
): Promise<() => void> {
  const parameters = [`${origin}/api/login/google/callback`, people.google, people.facebook]
  const peers = spawn(process.execPath, [program, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(peers.stdout, 'data')
  return () => peers.stdin.end()
}
