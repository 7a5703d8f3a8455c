/** Checks the structure of the code: allowed imports, where each fact may be named, and sizes of files. */
import { describe, expect, test } from 'vitest'
import { findCircles } from '../../tools/architecture/circles.ts'
import { areas, importsAgainstLayers } from '../../tools/architecture/layers.ts'
import { forbiddenImports, getRoom, isTest } from '../../tools/architecture/rooms.ts'
import { readSourceFiles, type SourceFile, sourceFile } from '../../tools/architecture/source-files.ts'
import { readRunnableFiles, startedPrograms } from '../../tools/architecture/started-programs.ts'

const files = readSourceFiles()
const product = files.filter(({ path }) => !isTest(path) && getRoom(path)?.name !== 'testing')

test('every import is allowed', () => {
  expect(files.flatMap(forbiddenImports)).toEqual([])
})

test('the folders import each other in one direction', () => {
  expect(files.flatMap(importsAgainstLayers)).toEqual([])
})

test.each(areas)(
  'the table of $root lists each folder once, and only folders that exist',
  ({ root, folders }) => {
    const found = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
    expect(folders.filter((folder, at) => folders.indexOf(folder) !== at)).toEqual([])
    expect(folders.filter((folder) => !found.has(folder === '' ? root : `${root}/${folder}`))).toEqual([])
  },
)

test('no folder holds more than 20 files, tests excepted', () => {
  const counts = new Map<string, number>()
  for (const { path } of product) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})

test('there are no import cycles', () => {
  expect(findCircles(product).map((circle) => circle.join(' → '))).toEqual([])
})

/** Each row: a rule, and the files that break it. */
const laws: readonly [law: string, breaks: (file: SourceFile) => boolean][] = [
  [
    'local storage is named only by data/, and by main.tsx, which hands it in',
    (file) => namesLocalStorage(file) && getRoom(file.path)?.name !== 'data',
  ],
  ['a file sits with its owner, not in a drawer for everything', ({ path }) => drawer.test(path)],
  [
    'names are written in kebab-case',
    ({ path }) => !/^[a-z0-9-]+(\.test)?\.tsx?$/.test(path.split('/').at(-1) ?? ''),
  ],
  ['no file is longer than 400 lines, tables of data excepted', (file) => isTooLong(file)],
  [
    'a rule is handed its clock and its chance',
    ({ path, text }) =>
      getRoom(path)?.name === 'domain' && /Date\.now\(|new Date\(\)|Math\.random\(/.test(text),
  ],
]
const drawer = /(^|\/)(utils?|helpers?|common|misc|types|constants|index)(\.tsx?$|\/)/

test.each(laws)('%s', (_law, breaks) => {
  expect(product.filter(breaks).map(({ path }) => path)).toEqual([])
})

test('every screen can be reached: the table of routes or the shell loads it', () => {
  const loaded = new Set(
    product
      .filter(({ path }) => getRoom(path)?.name === 'app')
      .flatMap(({ imports }) => imports.map(({ path }) => path)),
  )
  const screens = product.filter(({ path }) => /\/features\/[^/]+\/[^/]+-screen\.tsx$/.test(path))
  expect(screens.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([])
})

test('a program outside npm is started only through tools/programs', () => {
  expect(readRunnableFiles().flatMap(startedPrograms)).toEqual([])
})

test.each([
  ["import { execFileSync } from 'node:child_process'\nexecFileSync('pdfinfo', [])", 1],
  ["import { execFile as run } from 'child_process'\nawait promisify(run)('pdfinfo')", 1],
  ["import { spawn, execSync } from 'node:child_process'\nspawn('node', [])\nexecSync('git log')", 2],
  ["import * as processes from 'node:child_process'", 1],
  ["const { spawn } = await import('node:child_process')", 1],
  ["const { spawn } = require('child_process')", 1],
  ["import { execa } from 'execa'", 1],
  ["import { type ChildProcess, spawn } from 'node:child_process'\nspawn(\n  process.execPath, [])", 0],
  ["import type { ChildProcess } from 'node:child_process'", 0],
  ["import { runProgram } from '../tools/programs/run-program.mjs'\nrunProgram('pdfinfo')", 0],
])('%s starts a program past the list %i times', (text, count) => {
  expect(startedPrograms({ path: 'tests/e2e/documents/revisions.spec.ts', text })).toHaveLength(count)
})

describe('forbidden imports are found', () => {
  test.each([
    ['packages/domain/src/tasks/task.ts', "import { z } from 'zod'", 'domain may use zod/mini.'],
    ['packages/domain/src/tasks/task.ts', "import { useState } from 'react'", 'domain may use zod/mini.'],
    [
      'packages/domain/src/tasks/task.ts',
      "import '../../../../apps/web/src/data/store/store.ts'",
      'not data.',
    ],
    [
      'apps/web/src/ui/controls/badge.tsx',
      "import type { Task } from '@plumbline/domain/tasks/task.ts'",
      'not domain.',
    ],
    ['apps/web/src/data/store/store.ts', "export { toast } from '#ui/controls/toast-store.ts'", 'not ui.'],
    [
      'apps/web/src/people/comments/list.tsx',
      "import { C } from '#features/documents/card.tsx'",
      'not features.',
    ],
    ['apps/web/src/people/comments/list.tsx', "import { Dialog } from 'radix-ui'", 'people may use'],
    [
      'apps/web/src/features/tasks/a.tsx',
      "const b = import('#features/documents/b.tsx')",
      'no other feature',
    ],
    ['apps/web/src/features/tasks/a.tsx', "import { router } from '#app/router.tsx'", 'not app.'],
    ['apps/web/src/features/tasks/a.tsx', "import { z } from 'zod'", 'features may use'],
    ['apps/web/src/app/shell/shell.tsx', "import { openSite } from '#testing/open-app.tsx'", 'not testing.'],
    ['apps/web/src/stray.ts', "import { a } from '#ui/a.ts'", 'every source file is in a room'],
    ['apps/server/src/app.ts', "import { store } from '../../web/src/data/store/store.ts'", 'not data.'],
  ])('%s may not write: %s', (path, text, objection) => {
    expect(forbiddenImports(sourceFile(path, text))).toEqual([expect.stringContaining(objection)])
  })

  test.each([
    ['apps/web/src/features/tasks/a.test.tsx', "import { openSite } from '#testing/open-app.tsx'"],
    ['apps/web/src/features/tasks/a.test.tsx', "import fc from 'fast-check'"],
    ['apps/web/src/app/routes/routes.tsx', "const a = import('#features/tasks/tasks-screen.tsx')"],
    ['apps/server/src/functions/notify.ts', "import { task } from '@plumbline/domain/wire/notification.ts'"],
  ])('%s may write: %s', (path, text) => {
    expect(forbiddenImports(sourceFile(path, text))).toEqual([])
  })

  test.each([
    ['domain/src/cpm/passes.ts', "import { a } from '../program/items/program-item.ts'", 1],
    ['domain/src/program/items/program-item.ts', "import type { A } from '../draft/program-draft.ts'", 1],
    ['domain/src/program/formats/p6/xer.ts', "import { a } from '../../commands/import-program.ts'", 1],
    ['domain/src/program/draft/program-draft.ts', "import { a } from '../schedule/program-dates.ts'", 0],
    ['domain/src/cpm/passes.test.ts', "import { a } from '../program/commands/import-program.ts'", 0],
    ['domain/src/projects/project.ts', "import type { D } from '../documents/document.ts'", 1],
  ])('%s with %s breaks the direction %i times', (path, text, count) => {
    expect(importsAgainstLayers(sourceFile(`packages/${path}`, text))).toHaveLength(count)
  })

  test.each([
    ['features/program/chart/chart-handlers.ts', "import type { A } from '../rows/row-menu-items.tsx'", 1],
    ['features/program/chart/draw/chart-view.ts', "const a = import('../../links/link-controller.ts')", 1],
    ['features/program/items/messages.ts', "export { a } from '../screen/project-program.tsx'", 1],
    ['features/program/screen/a.tsx', "import '#features/program/program-screen.tsx'", 1],
    ['features/a-new-folder/a.ts', "import { a } from '../items/words.ts'", 1],
    ['registers/table/cells/cell-editor.tsx', "import { a } from '../grid/grid-row.tsx'", 1],
    ['features/program/cells/use-cells.tsx', "import { a } from '../chart/chart-controller.ts'", 0],
    ['features/program/chart/draw/a.test.ts', "import { a } from '../../links/link-controller.ts'", 0],
  ])('in the web app %s with %s breaks the direction %i times', (path, text, count) => {
    expect(importsAgainstLayers(sourceFile(`apps/web/src/${path}`, text))).toHaveLength(count)
  })

  test('an import cycle is found, also one of types, but not one closed by a lazy import', () => {
    const circle = [
      sourceFile('ui/a.ts', "import { b } from './b.ts'"),
      sourceFile('ui/b.ts', "import type { A } from './a.ts'"),
    ]
    const harmless = [
      sourceFile('ui/a.ts', "import { b } from './b.ts'"),
      sourceFile('ui/b.ts', "const a = import('./a.ts')"),
    ]
    expect(findCircles(circle)).toEqual([['ui/a.ts', 'ui/b.ts', 'ui/a.ts']])
    expect(findCircles(harmless)).toEqual([])
  })
})

function namesLocalStorage({ path, text }: SourceFile): boolean {
  return path !== 'apps/web/src/app/main.tsx' && /\blocalStorage\b/.test(text)
}

function isTooLong({ path, text }: SourceFile): boolean {
  return !/\/first-run[^/]*\.ts$/.test(path) && text.split('\n').length > 400
}
