/** Where a bucket is and how it is asked. */
export interface S3Options {
  readonly bucket: string
  /** Empty for Amazon’s own; else the address of a server that speaks S3. */
  readonly endpoint: string
  readonly region: string
  /** Empty where the machine’s own role or the SDK’s usual files say who asks. */
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What the server is asked to encrypt with; empty leaves it to the bucket’s own setting. */
  readonly encryption: '' | 'AES256' | 'aws:kms'
}

/** The object storage did not do what it was asked; `code` is one that http/errors.ts answers with a 503. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code = 'FILES_UNAVAILABLE'
}
