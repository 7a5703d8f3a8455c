import { expect, test } from 'vitest'
import { compileNameTemplate } from './file-name-template.ts'
import { rolesOfParts, splitName, templateFromParts } from './name-parts.ts'
import type { NameToken } from './name-template-parts.ts'

test('a name has parts between spaces, hyphens, underscores, points and brackets', () => {
  const texts = (name: string) => splitName(name).parts.map(({ text }) => text)
  expect(texts('A-101[C] Ground floor')).toEqual(['A', '101', 'C', 'Ground', 'floor'])
  expect(texts('SD-500_RevC')).toEqual(['SD', '500', 'Rev', 'C'])
  expect(texts('Review 2')).toEqual(['Review', '2'])
})

const [n, r, t, s]: NameToken[] = ['number', 'revision', 'title', 'skip']

test.each<[name: string, roles: (NameToken | undefined)[], template: string]>([
  ['A-101[C] Ground floor', [n, n, r, t, t], '{number}[{revision}] {title}'],
  ['A-101 Ground floor (C)', [n, n, t, t, r], '{number} {title} ({revision})'],
  ['A-101 Plan Rev C', [n, n, t, s, r], '{number} {title} Rev {revision}'],
  ['Shop drawing SD-500_R0 Stair', [t, t, n, n, r, t], '{title} {number}_{revision} {title}'],
  ['QH_A-101_C_Plan', [s, n, n, r, t], '{skip}_{number}_{revision}_{title}'],
  ['PRJ_A_101_02_1_bed', [n, n, n, r, t, t], '{number}_{number}_{number}_{revision}_{title}'],
  ['Job 12 A 101 Plan', [s, s, n, n, t], '{skip} {skip} {number} {number} {title}'],
])('the parts of %j make a template that reads them', (name, roles, template) => {
  const given = roles.filter((role) => role !== undefined)
  expect(templateFromParts(name, given)).toBe(template)
  expect(compileNameTemplate(template)?.read(name)).toBeDefined()
  expect(rolesOfParts(name, splitName(name).parts, template)).toEqual(given)
})

test('all parts are the title where a template does not fit', () => {
  const name = 'Ground floor'
  expect(rolesOfParts(name, splitName(name).parts, '{number}_{revision}')).toEqual(['title', 'title'])
})
