import { describeError } from '@pan/contracts/kit/http/logged-error'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Structured lines on the standard output, or wherever `destination` takes them. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination,
  )
