import { Failure } from '../../errors/failure.ts'

/** What is wrong with a file, told where the file was chosen. */
export function fileRefusal(
  key: string,
  code: 'VALIDATION_FAILED' | 'UNSUPPORTED_TYPE' = 'VALIDATION_FAILED',
): Failure {
  const message = { key }
  return new Failure(code, { message, issues: [{ field: 'file_to_upload', message }] })
}
