// node infra/security/run.mjs ORIGIN LOG_FOLDER SECONDS: attacks the product at an address of this machine and prints what
// was tried and found; ends with 1 when something was found. The environment is that of the operator's command.
import { scan } from './scan.mjs'

const [origin, logFolder, seconds] = process.argv.slice(2)
const { calls, done, findings } = await scan({ origin, logFolder, seconds: Number(seconds) })
for (const [name, count] of Object.entries(done)) console.log(`${String(count).padStart(7)}  ${name}`)
for (const finding of findings) console.log(`✗ ${finding}`)
console.log(`${calls} calls, ${findings.length} findings`)
process.exit(findings.length === 0 ? 0 : 1)
