import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the servers wrote meanwhile holds no name, address, token, key or password of the scan's people. */
export function logs({ folder, secrets, findings }) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
  let lines = 0
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    lines += text.split('\n').length
    for (const secret of secrets)
      if (text.includes(secret)) findings.add(`log ${name}: holds ${secret.slice(0, 4)}…`)
    if (/"level":(?:50|60|"error"|"fatal")/u.test(text)) findings.add(`log ${name}: tells of a fault of ours`)
  }
  if (lines < 10) findings.add('the logs are empty: nothing was looked at')
  return lines
}
