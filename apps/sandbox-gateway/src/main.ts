import closeWithGrace from 'close-with-grace'
import { processSandboxConfig } from './config.ts'
import { buildSandbox } from './server.ts'

const STOP_MILLISECONDS = 5000

const config = processSandboxConfig()
const { app } = await buildSandbox(config)

closeWithGrace({ delay: STOP_MILLISECONDS, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`)
  await app.close()
})

const address = await app.listen({ host: config.host, port: config.port })
process.stdout.write(`Sandbox gateway at ${address}\n`)
