/**
 * How `npm test` runs each script of package.json: in full, or in a form that takes seconds. A script that no check runs
 * stops working unnoticed.
 */
import { describeOutput } from './checks/report-failures.mjs'
import { scriptCheck } from './checks/run-checks.mjs'

export const shortForms = [
  {
    name: 'A new register in a copy',
    async run(run) {
      const { status, output } = await run('node', ['tools/try-new-register.mjs'])
      if (status === 0) return { passed: 1, failed: 0 }
      const failure = describeOutput('A new register in a copy', output, 'node tools/try-new-register.mjs')
      return { passed: 0, failed: 1, failures: [failure] }
    },
  },
  scriptCheck('Load, in short', 'load', {
    env: {
      LOAD_SECONDS: '1',
      LOAD_REQUESTS: '20',
      LOAD_MALFORMED: '200',
      LOAD_PEOPLE: '5',
      LOAD_PUSHES: '20',
      LOAD_RECORDS: '200',
      LOAD_HONEST: '5',
      LOAD_ACTIVITIES: '200',
      LOAD_MEGABYTES: '5',
      LOAD_ENGINE: 'embedded',
    },
    isRepeated: true,
  }),
  scriptCheck('Screenshots, in short', 'screenshots', {
    args: ['--grep=(light, phone dashboard-empty|safety, light)'],
    env: { PICTURES_FOLDER: 'test-results/pictures' },
    needs: ['chromium'],
    isRepeated: true,
  }),
]

export const benchmarks = scriptCheck('Benchmarks, in short', 'bench', {
  env: { BENCH_SHORT: '1' },
  needs: ['chromium'],
  isRepeated: true,
})

/** By the name of the script. */
export const runBy = {
  start: 'the journeys, whose site it serves',
  test: 'itself',
  dev: 'tools/dev-server.test.ts',
  build: 'a check',
  check: 'npm test, which runs the same checks',
  types: 'a check',
  lint: 'a check',
  format: 'the check of lint and format, which compares what it would write',
  unused: 'a check',
  'size-budgets': 'a check',
  unit: 'a check',
  journeys: 'a check, without those tagged @long',
  browsers: 'a check, with those tagged @short',
  bench: 'a short form',
  load: 'a short form',
  durability: 'the tests of the server, with fewer kills',
  attack: 'the tests of the server, with fewer tries',
  screenshots: 'a short form',
  'new-register': 'a short form',
  licences: 'tools/licences/list-licences.test.ts, which compares the page',
}
