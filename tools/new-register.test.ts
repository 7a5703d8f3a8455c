/** The output of `npm run new-register`. The generated register was run once; this test keeps the generator working. */
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { planRegister } from './new-register.mjs'

const expected = { plural: 'site-inspections', title: 'Site Inspections Register' }

test('a register has nine files', () => {
  const own = [...planRegister(expected).keys()].filter((path) => path.includes('site-inspection'))
  expect(own.sort()).toEqual([
    'apps/web/src/features/site-inspections/columns.tsx',
    'apps/web/src/features/site-inspections/messages.ts',
    'apps/web/src/features/site-inspections/site-inspection-dialog.tsx',
    'apps/web/src/features/site-inspections/site-inspections-screen.tsx',
    'apps/web/src/features/site-inspections/site-inspections.test.tsx',
    'apps/web/src/features/site-inspections/tone.ts',
    'packages/domain/src/site-inspections/first-run.ts',
    'packages/domain/src/site-inspections/site-inspection.test.ts',
    'packages/domain/src/site-inspections/site-inspection.ts',
  ])
})

test('every file can be parsed, and none mentions the sample any more', () => {
  for (const [path, text] of planRegister(expected)) {
    expect(parseSync(path, text).errors, path).toEqual([])
    expect(text, path).not.toMatch(/odd.?job/i)
  }
})

test.each([
  ['packages/domain/src/commands.ts', 'saveSiteInspection,'],
  ['apps/web/src/data/catalogue/catalogue.ts', "list(siteInspections, 'plumblineSiteInspections'"],
  ['apps/web/src/data/catalogue/samples.ts', 'of(siteInspections, firstRunSiteInspections)'],
  ['apps/web/src/app/routes/routes.tsx', "path: '/site-inspections'"],
  [
    'apps/web/src/app/routes/screen-outlines.ts',
    "'/site-inspections': { heading: 'Site Inspections Register'",
  ],
  ['apps/web/src/app/shell/shell.test.tsx', "['Site Inspections', '/site-inspections']"],
  ['apps/web/src/core/navigation/paths.ts', "siteInspections: '/site-inspections'"],
  ['apps/web/src/features/search/sources.ts', "heading: 'Site Inspections'"],
])('%s gets its line', (path, line) => {
  expect(planRegister(expected).get(path)).toContain(line)
})

test.each([
  ['inspections', 'inspection'],
  ['safety-boxes', 'safety-box'],
  ['activities', 'activity'],
  ['leases', 'lease'],
])('the singular of %s is %s', (plural, singular) => {
  const paths = [...planRegister({ plural, title: 'Register' }).keys()]
  expect(paths).toContain(`packages/domain/src/${plural}/${singular}.ts`)
})

test('a singular that cannot be guessed is reported', () => {
  const files = planRegister({ plural: 'staff', title: 'Staff', singular: 'staff-member' })
  expect([...files.keys()]).toContain('packages/domain/src/staff/staff-member.ts')
})

test.each([
  [{}, 'Usage'],
  [{ plural: 'Inspections', title: 'Inspections' }, 'Usage'],
  [{ plural: 'inspections' }, 'Usage'],
  [{ plural: 'staff', title: 'Staff' }, 'What is one of staff called?'],
  [{ plural: 'inspections', title: "Ana's" }, 'may hold no quotes'],
  [{ plural: 'projects', title: 'Projects' }, 'packages/domain/src/projects exists already.'],
])('%o is refused: %s', (requested, objection) => {
  expect(() => planRegister(requested)).toThrow(objection)
})
