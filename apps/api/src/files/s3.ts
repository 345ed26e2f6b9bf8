import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type ServerSideEncryption,
} from '@aws-sdk/client-s3'
import { checkedKey, type Files, type StoredObject } from './files.ts'
import { s3Client } from './s3-client.ts'
import { type S3Options, StorageError } from './s3-settings.ts'

/** Until an answer begins, and between one piece of it and the next. */
const ANSWER_MILLISECONDS = 8000
/** A call with all of its answer: what moves a byte now and then holds its place no longer. */
const CALL_MILLISECONDS = 60_000

/**
 * Files as objects of a bucket that is nobody else’s. An object is whole or not there: the server compares length and
 * checksum before it keeps one. What fails is tried again; putting and removing the same again changes nothing.
 */
export function s3Files(
  place: S3Options,
  { answerMilliseconds = ANSWER_MILLISECONDS, callMilliseconds = CALL_MILLISECONDS } = {},
): Files & { objects(): AsyncIterable<StoredObject> } {
  const { bucket: Bucket, encryption } = place
  const client = s3Client(place, answerMilliseconds)

  const asked = async <T>(work: (within: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(callMilliseconds) })
    } catch (error) {
      throw new StorageError('The object storage failed.', { cause: error })
    }
  }

  /** What the bucket has below a prefix, up to a thousand at a time. */
  async function* pages(Prefix?: string) {
    for (let next: string | undefined; ;) {
      const page = await asked((within) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }), within),
      )
      yield page.Contents ?? []
      next = page.NextContinuationToken
      if (next === undefined) return
    }
  }

  return {
    async put(key, bytes) {
      const Key = checkedKey(key)
      await asked((within) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: bytes,
            ContentLength: bytes.length,
            ...(encryption !== '' && { ServerSideEncryption: encryption satisfies ServerSideEncryption }),
          }),
          within,
        ),
      )
    },
    async get(key) {
      const Key = checkedKey(key)
      return asked(async (within) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), within)
          return await Body!.transformToByteArray()
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      })
    },
    async remove(key) {
      const Key = checkedKey(key)
      await asked((within) => client.send(new DeleteObjectCommand({ Bucket, Key }), within))
    },
    async *list(folder) {
      for await (const page of pages(`${checkedKey(folder)}/`))
        yield page.map(({ Key = '', LastModified = new Date() }) => ({ name: Key, changedAt: LastModified }))
    },
    /** Every object of the bucket, in the order of keys. */
    async *objects() {
      for await (const page of pages())
        for (const { Key: key = '', Size: bytes = 0 } of page) yield { key, bytes }
    },
    async ping() {
      await asked((within) => client.send(new HeadBucketCommand({ Bucket }), within))
    },
    close: () => client.destroy(),
  }
}
