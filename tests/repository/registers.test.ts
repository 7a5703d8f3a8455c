/** Every noun that has a screen is in all the tables that make it a register. */
import { commands } from '@plumbline/domain/commands.ts'
import { describe, expect, test } from 'vitest'
import { lists } from '../../apps/web/src/data/catalogue/catalogue.ts'
import { personalLists } from '../../apps/web/src/data/local/lists/personal-lists.ts'
import { sources } from '../../apps/web/src/features/search/sources.ts'
import { missingLines } from '../../tools/architecture/registers.ts'
import { readSourceFiles, sourceFile } from '../../tools/architecture/source-files.ts'

test('every register has its line in commands, catalogue, routes and search', () => {
  const tables = {
    commands: new Set(commands.map(({ name }) => name)),
    catalogue: new Set([...lists, ...personalLists].map(({ def }) => def.name)),
    searched: new Set(sources.map(({ collection }) => collection.name)),
  }
  expect(missingLines(readSourceFiles(), tables)).toEqual([])
})

describe('a missing line is found', () => {
  const domain = sourceFile(
    'packages/domain/src/odd-jobs/odd-job.ts',
    `export const oddJobs = collection('odd-jobs', oddJobSchema)
     export const saveOddJob = command({ name: 'odd-jobs.save' })
     export const deleteOddJob = deleteCommand('odd-jobs.delete', oddJobs)`,
  )
  const screenPath = 'apps/web/src/features/odd-jobs/odd-jobs-screen.tsx'
  const screen = sourceFile(screenPath, 'export function OddJobsScreen() {}')
  const routes = sourceFile(
    'apps/web/src/app/routes/routes.tsx',
    "const load = () => import('#features/odd-jobs/odd-jobs-screen.tsx')",
  )
  const files = [domain, screen, routes]
  const tables = {
    commands: new Set(['odd-jobs.save', 'odd-jobs.delete']),
    catalogue: new Set(['odd-jobs']),
    searched: new Set(['odd-jobs']),
  }
  const none = new Set<string>()

  test.each([
    ['nothing is missing', files, tables, []],
    [
      'commands',
      files,
      { ...tables, commands: none },
      ['commands.ts does not know odd-jobs.save.', 'commands.ts does not know odd-jobs.delete.'],
    ],
    [
      'catalogue',
      files,
      { ...tables, catalogue: none },
      ['data/catalogue/catalogue.ts does not keep odd-jobs.'],
    ],
    ['routes', [domain, screen], tables, [`app/routes/routes.tsx does not lead to ${screenPath}.`]],
    ['search', files, { ...tables, searched: none }, ['search/sources.ts does not read odd-jobs.']],
    ['a noun whose screen comes later', [domain, routes], { ...tables, searched: none }, []],
  ] as const)('%s', (_, found, inUse, objections) => {
    expect(missingLines(found, inUse)).toEqual(objections)
  })
})
