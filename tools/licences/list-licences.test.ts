/** Every package has an accepted licence, and the page that lists them is up to date. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../installed.mjs'
import { isAccepted, readPackages, writeLicencePage } from './list-licences.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packages = readPackages(JSON.parse(read('package-lock.json')))

test('the licence of every package is accepted', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter((entry) => !isAccepted(entry))).toEqual([])
})

test('docs/licences.md is up to date: `npm run licences` writes it', () => {
  expect(read('docs/licences.md')).toBe(writeLicencePage(packages))
})

describe('a licence', () => {
  test.each([
    ['MIT', false, true],
    ['(MPL-2.0 OR Apache-2.0)', false, true],
    ['(MIT AND Zlib)', false, true],
    ['(MIT AND GPL-3.0)', false, false],
    ['MPL-2.0', false, false],
    ['MPL-2.0', true, true],
    ['GPL-3.0', true, false],
    ['not stated', false, false],
  ])('%s, for a tool: %s, is accepted: %s', (licence, isTool, expected) => {
    expect(isAccepted({ name: 'any', licence, isTool })).toBe(expected)
  })

  test('that is accepted for one package is not accepted for another', () => {
    const licence = '(ISC AND CC-BY-3.0)'
    expect(isAccepted({ name: 'date-holidays', licence, isTool: false })).toBe(true)
    expect(isAccepted({ name: 'any', licence, isTool: false })).toBe(false)
  })
})

test('a package needed by both the product and tools belongs to the product and lists its users', () => {
  const lock = {
    packages: {
      '': { devDependencies: { both: '1.0.0' } },
      'apps/web': { dependencies: { both: '2.0.0', own: '1.0.0' } },
      'node_modules/@plumbline/web': { link: true },
      'node_modules/both': { version: '1.0.0', license: 'MIT', dev: true },
      'apps/web/node_modules/both': { version: '2.0.0', license: 'ISC' },
      'node_modules/own': { version: '1.0.0' },
      'node_modules/own/node_modules/both': { version: '1.0.0', license: 'MIT' },
    },
  }
  expect(readPackages(lock)).toEqual([
    { name: 'both', version: '1.0.0', licence: 'MIT', isTool: false, users: ['the repository'] },
    { name: 'both', version: '2.0.0', licence: 'ISC', isTool: false, users: ['apps/web'] },
    { name: 'own', version: '1.0.0', licence: 'not stated', isTool: false, users: ['apps/web'] },
  ])
})

test.each([
  ['a tool that a library may be used with', { devOptional: true }, true],
  ['the product', {}, false],
])('a part for one kind of machine belongs to what it is a part of: %s', (_what, flags, isTool) => {
  const lock = {
    packages: {
      '': { devDependencies: { whole: '1.0.0' } },
      'node_modules/whole': { version: '1.0.0', optionalDependencies: { 'whole-linux': '1.0.0' }, ...flags },
      'node_modules/whole-linux': { version: '1.0.0', license: 'MPL-2.0', optional: true },
    },
  }
  expect(readPackages(lock).find(({ name }) => name === 'whole-linux')?.isTool).toBe(isTool)
})
