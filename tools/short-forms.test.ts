import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../package.json'
import { root } from './installed.mjs'
import { runBy } from './short-forms.mjs'

test('npm test runs each script of package.json, in full or in short', () => {
  expect(Object.keys(runBy).toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('the tests that npm run durability repeats are those of the server', () => {
  const paths = readFileSync(join(root, 'tools/durability.mjs'), 'utf8').match(
    /(?<=')apps\/server\/src\/[^']+/g,
  )
  expect(paths).toHaveLength(2)
  expect(paths?.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
