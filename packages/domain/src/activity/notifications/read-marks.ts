/** Read marks: which notifications a person has read. */
import * as z from 'zod/mini'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

/** One per person, under the id of the person. */
export const readMarks = collection(
  'read-marks',
  record({ id: idSchema, newsIds: z.catch(z.array(z.string()), () => []) }),
  { tracksChanges: false },
)
