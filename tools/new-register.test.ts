/** The output of `npm run new-register`. The generated register was run once; this test keeps the generator working. */
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { planRegister } from './new-register.mjs'

const expected = { plural: 'site-inspections', title: 'Site Inspections Register' }

test('a register has eleven files', () => {
  const own = [...planRegister(expected).keys()].filter((path) => path.includes('site-inspection'))
  expect(own.sort()).toEqual([
    'apps/web/src/features/site-inspections/messages.ts',
    'apps/web/src/features/site-inspections/site-inspection-dialog.tsx',
    'apps/web/src/features/site-inspections/site-inspections-import.ts',
    'apps/web/src/features/site-inspections/site-inspections-screen.tsx',
    'apps/web/src/features/site-inspections/site-inspections-table.tsx',
    'apps/web/src/features/site-inspections/site-inspections.test.tsx',
    'apps/web/src/features/site-inspections/tone.ts',
    'packages/domain/src/site-inspections/change-site-inspection.ts',
    'packages/domain/src/site-inspections/first-run.ts',
    'packages/domain/src/site-inspections/site-inspection.test.ts',
    'packages/domain/src/site-inspections/site-inspection.ts',
  ])
})

test('every file can be parsed, and none mentions the sample any more', () => {
  for (const [path, text] of planRegister(expected)) {
    if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors, path).toEqual([])
    expect(text, path).not.toMatch(/odd.?job/i)
  }
})

test.each([
  ['packages/domain/src/commands.ts', 'saveSiteInspection,'],
  ['packages/domain/src/lists.ts', '  siteInspections,\n  // `as`'],
  ['packages/domain/src/kernel/records/project-parts.ts', ", 'site-inspections']"],
  ['packages/domain/src/registers/added-fields/added-field.ts', "'site-inspections',\n] as const"],
  ['packages/domain/src/activity/log/defined-fields.ts', '[siteInspections.name]: siteInspectionFields,\n}'],
  ['packages/domain/src/activity/replaced-texts/record-forms.ts', 'form(siteInspections, saveSiteInspection'],
  ['apps/web/src/core/navigation/place-of-list.ts', 'marked(siteInspections, paths.siteInspections)'],
  ['apps/web/src/registers/history/deeds.ts', "'site-inspections.save': saved('site inspection')"],
  ['apps/web/src/app/messages/messages-by-command.ts', '    siteInspectionTableMessages,\n    // `as`'],
  [
    'apps/web/src/features/settings/data/texts/list-titles.ts',
    "plumblineSiteInspections: 'Site Inspections'",
  ],
  ['apps/web/src/testing/tested-registers.ts', "path: '/site-inspections'"],
  ['docs/registers.md', '| Site inspections (`site-inspections`) | yes |'],
  ['tools/architecture/layers.ts', "  'site-inspections',\n  ...['rfis'"],
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
