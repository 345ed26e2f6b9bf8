import closeWithGrace from 'close-with-grace'
import { systemClock } from '../time/clock.ts'
import { makePrivate } from '../files/private-data.ts'
import { processSandboxConfig } from './config.ts'
import { buildSandbox } from './server.ts'

const STOP_MILLISECONDS = 5000

makePrivate()
const config = processSandboxConfig()
const { app } = await buildSandbox(config, systemClock)

closeWithGrace({ delay: STOP_MILLISECONDS, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack}\n`)
  await app.close()
})

const address = await app.listen({ host: config.host, port: config.port })
process.stdout.write(`Sandbox gateway at ${address}\n`)
