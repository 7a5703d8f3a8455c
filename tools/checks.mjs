/** The checks of this repository. Those of an inner list run side by side. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scriptCheck } from './checks/run-checks.mjs'
import { root } from './installed.mjs'
import { runJourneys } from './journeys/run-journeys.mjs'
import { benchmarks, shortForms } from './short-forms.mjs'
import { runUnitTests } from './unit-tests/run-unit-tests.mjs'

const reports = join(root, 'test-results/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const staticChecks = [
  scriptCheck('Types', 'types'),
  scriptCheck('Lint and format', 'lint'),
  scriptCheck('Unused code', 'unused'),
]

/** Import rules are tests as well, in tests/repository/architecture.test.ts. */
const unitTests = { name: 'Rules, screens and architecture', run: (run) => runUnitTests(run, reports) }

/** Those that need no build and no browser. */
export const quickChecks = [staticChecks, unitTests]

const browserPrograms = /** @type {const} */ (['firefox', 'webKitDriver', 'webKitMiniBrowser', 'xvfb'])

export const allChecks = [
  [...staticChecks, scriptCheck('Build', 'build')],
  unitTests,
  scriptCheck('Size budgets', 'size-budgets'),
  {
    name: 'Journeys in Chromium',
    needs: ['chromium'],
    run: (run) => runJourneys(run, { script: 'journeys', reports }),
  },
  // Neither uses two cores all the time, and the short benchmarks say nothing about speed.
  [
    {
      name: 'Journeys in Firefox and WebKit',
      needs: browserPrograms,
      run: (run) => runJourneys(run, { script: 'browsers', options: ['--short'], reports }),
    },
    benchmarks,
  ],
  // They wait more than they compute, and the register needs no browser.
  shortForms,
]
