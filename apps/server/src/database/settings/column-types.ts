/** How values of the database are read in JavaScript. */
import { types } from 'pg'

const bigInteger = 20

/** As pg reads them, except for big integers, which it reads as text. Ours are counts and sizes below 2^53. */
export const columnTypes: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === bigInteger ? Number : types.getTypeParser(oid, format)
  },
}
