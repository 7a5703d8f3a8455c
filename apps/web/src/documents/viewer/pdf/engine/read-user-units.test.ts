import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readUserUnits } from './read-user-units.ts'

test('compressed objects that unpack to gigabytes are not unpacked as a whole', async () => {
  const packed = deflateSync(
    Buffer.concat([Buffer.from('1 0 <</UserUnit 2>> '), Buffer.alloc(100_000_000, ' ')]),
  )
  const stream = (number: number) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const bomb = Buffer.concat(Array.from({ length: 40 }, (_, index) => stream(index + 10)))
  expect(bomb.length).toBeLessThan(5_000_000)
  const before = process.cpuUsage()
  expect(await readUserUnits(bomb, [1])).toEqual(new Map([[1, 2]]))
  const { user, system } = process.cpuUsage(before)
  // All of it would take more than ten times as long.
  expect((user + system) / 1_000).toBeLessThan(5_000)
})
