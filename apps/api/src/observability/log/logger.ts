import { describeError } from '@pan/contracts/kit/http/logged-error'
import { pino, type Logger } from 'pino'

const BUFFER_LENGTH = 16 * 1024
const FLUSH_MILLISECONDS = 1000

let second = 0
let secondText = ''

// The date is written out once a second and not for every line.
function timestamp(): string {
  const now = Date.now()
  // A clock that was set back begins anew.
  if (now < second || now - second >= 1000) {
    second = now - (now % 1000)
    secondText = new Date(second).toISOString().slice(0, -4)
  }
  return `,"time":"${secondText}${String(now - second).padStart(3, '0')}Z"`
}

/** Gathers lines, so that a full buffer or a second is one call to the system: for each line it would cost more than the line. */
export function standardOutput() {
  // Written at once: a thread for it would cost more.
  const out = pino.destination({ dest: 1, sync: true })
  let lines = ''
  function flush(): void {
    if (lines === '') return
    const gathered = lines
    lines = ''
    out.write(gathered)
  }
  setInterval(flush, FLUSH_MILLISECONDS).unref()
  process.on('exit', flush)
  return {
    write(line: string): void {
      lines += line
      if (lines.length >= BUFFER_LENGTH) flush()
    },
    flush,
  }
}

/** Structured lines on the standard output, or wherever `write` takes them. */
export function openLog(
  level: string,
  destination: { write(line: string): void } = standardOutput(),
): Logger {
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, destination)
}
