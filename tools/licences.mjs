/** `npm run licences`: writes the page of licences after a change of packages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { readPackages, writeLicencePage } from './licences/list-licences.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'docs/licences.md'), writeLicencePage(readPackages(lock)))
