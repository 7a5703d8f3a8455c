/** Writes the markups of a file in the order of their places, pins with the texts of their records. */
import type { WriteMarkups } from '#documents/files/open-zip-files.ts'
import { describeInOrder } from '#documents/viewer/markups/list/describe-in-order.ts'
import { writeMarkups } from './write-markups.ts'

export const writeInOrder: WriteMarkups = (file, bytes, { markups, ...order }, records) =>
  writeMarkups(file, bytes, { ...order, markups: describeInOrder(markups, records) })
