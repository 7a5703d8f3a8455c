/** The files of the demo's samples: the same bytes at every build, small, and readable by an engine that did not write them. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleFiles } from '../../packages/domain/src/samples/sample-files.ts'
import { sampleDrawings } from './draw-samples.ts'

const table = '../../packages/domain/src/samples/sample-files.ts'

/** The text of the domain's table. `vitest -u` writes it where a drawing has changed on purpose. */
async function writeTable(): Promise<string> {
  const rows: string[] = []
  for (const { id, fileName, draw } of sampleDrawings) {
    const bytes = await draw()
    const key = createHash('sha256').update(bytes).digest('hex')
    rows.push(
      `  ${id}: {\n    key: '${key}',\n    name: '${fileName}',\n    type: 'application/pdf',\n    size: ${bytes.length},\n  },\n`,
    )
  }
  return `/** The files of the demo's samples. Written by sample-files.test.ts from what tools/sample-files draws. */
import type { FileRef } from '../documents/file-ref.ts'

export const sampleFiles = {
${rows.join('')}} as const satisfies Record<string, FileRef>
`
}

test('the files are drawn with the bytes that the samples name', async () => {
  await expect(await writeTable()).toMatchFileSnapshot(table)
})

test('none weighs more than 60 kB', () => {
  expect(Object.values(sampleFiles).filter(({ size }) => size > 60_000)).toEqual([])
})
