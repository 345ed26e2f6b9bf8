import { UsageError, type Command } from '../../../cli/command.ts'
import { BucketOfAnother, type BucketOwner } from './bucket-owner.service.ts'

/** Undefined where files of people are on a disk. */
interface BucketServices {
  readonly bucketOwner: BucketOwner | undefined
}

export const bucketCommands = ({ bucketOwner: owner }: BucketServices): Command[] => [
  {
    area: 'bucket',
    name: 'take-over',
    args: '--yes',
    summary:
      'Makes the bucket that of this database, after a restore or with a copy of a bucket: files that only another database knows are removed within a day. Stop what runs on that one first.',
    isFinal: () => true,
    async run({ isDryRun }) {
      if (!owner) throw new UsageError('S3_BUCKET is not set: files of people are in the data folder.')
      const isOurs = await owner.check().then(
        () => true,
        (error: unknown) => {
          if (error instanceof BucketOfAnother) return false
          throw error
        },
      )
      if (!isOurs && !isDryRun) await owner.takeOver()
      return {
        bucket: isOurs ? 'belongs to this database already' : isDryRun ? 'of another database' : 'taken over',
      }
    },
  },
]
