/** What is wrong with a file of applications that a partner has sent. */
export const batches = {
  'batch.not_utf8': 'The file is not text in UTF-8',
  'batch.not_csv': 'Line {line} is not CSV: a quotation mark inside a cell has to be doubled',
  'batch.too_many_cells': 'Line {line} has far too many cells',
  'batch.empty': 'The file has no row below its headings',
  'batch.too_long': 'The file has more than {max} rows',
  'batch.too_heavy': 'This file took us too long to read. Send fewer rows in each file.',
  'batch.unknown_column': 'The heading of column {number} is not a field of this form',
  'batch.column_twice': 'Two columns have the same heading',
  'batch.no_reference': 'The file has no column {column}',
  'batch.more_cells': 'The row has more cells than there are headings',
  'batch.reference_twice': 'The row in line {line} has the same reference',
  'batch.more_errors': {
    one: 'The row has one more error: correct these, and send it again to see it',
    other: 'The row has {count} more errors: correct these, and send it again to see them',
  },
  'batch.too_many_files': 'You can send {max} files within 24 hours. Send the next one later.',
  'batch.not_worked_on': 'We could not process this row because of a fault on our side: send it again',
  'batch.key_ended':
    'Not processed: the key with which this file was sent has ended. Send the file again with another key.',
  'batch.partnership_ended': 'Not processed: your partnership had ended',
} as const
