import { S3Client } from '@aws-sdk/client-s3'
import type { S3Options } from './s3-settings.ts'

const TRIES = 2
const CONNECT_MILLISECONDS = 2000

/** What speaks to the storage; an answer has so many milliseconds to begin, and between one piece of it and the next. */
export function s3Client(place: S3Options, answerMilliseconds: number): S3Client {
  return new S3Client({
    region: place.region,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: answerMilliseconds,
      // The one above ends with the headers of an answer; its body, which may be long, must go on moving.
      socketTimeout: answerMilliseconds,
      throwOnRequestTimeout: true,
    },
    // Servers of one’s own seldom have a host name for each bucket.
    ...(place.endpoint !== '' && { endpoint: place.endpoint, forcePathStyle: true }),
    ...(place.accessKeyId !== '' && {
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    }),
  })
}
