import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putEnvironmentsApart } from './environments-apart.ts'

test('files that name an environment run after the others of their project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (project: string, name: string, firstLine: string) => {
    const moduleId = join(folder, name)
    writeFileSync(moduleId, `${firstLine}\n`)
    return { moduleId, name, project: { name: project } }
  }
  const named = '// @vitest-environment jsdom'
  const files = [
    write('server', 'sync.test.ts', ''),
    write('web', 'upload.test.tsx', named),
    write('web', 'tasks.test.tsx', ''),
    write('web', 'filing.test.tsx', named),
    write('web', 'program.test.tsx', ''),
  ]
  expect(putEnvironmentsApart(files).map(({ name }) => name)).toEqual([
    'sync.test.ts',
    'tasks.test.tsx',
    'program.test.tsx',
    'upload.test.tsx',
    'filing.test.tsx',
  ])
})
