import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeJourney, describeOutput, describeUnitTest } from './report-failures.mjs'
import { type Check, type Result, runChecks, scriptCheck } from './run-checks.mjs'
import { openScreen } from './screen.mjs'

async function printed(
  checks: Parameters<typeof runChecks>[0],
  options: { missing?: string[]; mustRun?: boolean; isTerminal?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'all.log')
  let text = ''
  const screen = openScreen({
    print(part) {
      text += part
    },
    isTerminal: options.isTerminal ?? false,
    columns: 60,
    log,
  })
  const hasPassed = await runChecks(checks, { mustRun: false, ...options, screen })
  return { hasPassed, text: text.replaceAll(/in \d+ s/g, 'in 1 s'), log: readFileSync(log, 'utf8') }
}

const ending = (name: string, result: Result): Check => ({ name, run: async () => result })
const running = (name: string, script: string): Check => ({
  name,
  async run(run) {
    const { status, output } = await run('node', ['-e', script])
    if (status === 0) return { passed: 1, failed: 0 }
    return { passed: 0, failed: 1, failures: [describeOutput(name, output, 'npm run x')] }
  },
})

test('a run prints one row for each check and ends with the sum alone', async () => {
  const { hasPassed, text } = await printed([
    [running('Types', ''), ending('Lint', { passed: 1, failed: 0 })],
    ending('Journeys', { passed: 200, failed: 0, skipped: 3, unsteady: ['board.spec.ts › drag'] }),
  ])
  expect(hasPassed).toBe(true)
  expect(text.split('\n').slice(1).toSorted()).toEqual(
    [
      '✓ Types                             1 passed, 0 failed in 1 s',
      '✓ Lint                              1 passed, 0 failed in 1 s',
      '✓ Journeys                          200 passed, 0 failed in 1 s',
      '    unsteady (failed once, passed alone): board.spec.ts › drag',
      '',
      '202 passed, 0 failed',
      '',
    ].toSorted(),
  )
  expect(text).toMatch(/\n\n202 passed, 0 failed\n$/)
})

test('only a failed check prints its output, with the command that runs it alone; the file has everything', async () => {
  const { hasPassed, text, log } = await printed([
    running('Quiet', 'console.log("all fine")'),
    running('Loud', 'console.log("a fault\\nin two lines"); process.exitCode = 1'),
  ])
  expect(hasPassed).toBe(false)
  expect(text).not.toContain('all fine')
  expect(text).toContain('── Loud ──\na fault\nin two lines\n\nAlone: npm run x\n')
  expect(text).toMatch(/\n\n1 passed, 1 failed\n$/)
  expect(log).toBe('[Quiet] all fine\n[Loud] a fault\n[Loud] in two lines\n')
})

test('a check whose program is missing is skipped, and fails where everything must run', async () => {
  const journeys: Check = { ...running('Journeys', ''), needs: ['chromium'] }
  const skipped = await printed([journeys], { missing: ['chromium'] })
  expect(skipped.hasPassed).toBe(true)
  expect(skipped.text).toMatch(/- Journeys +0 passed, 0 failed, 1 skipped/)
  expect(skipped.text).toMatch(/\n\n0 passed, 0 failed, 1 skipped\n$/)
  const failed = await printed([journeys], { missing: ['chromium'], mustRun: true })
  expect(failed.hasPassed).toBe(false)
  expect(failed.text).toContain('Missing: chromium.')
})

test('a script with time limits that fails once and passes alone is unsteady', async () => {
  const ends =
    (...statuses: number[]) =>
    async () => ({ status: statuses.shift() ?? 0, output: 'late' })
  const repeated = scriptCheck('Load', 'load', { env: { LOAD_SECONDS: '1' }, isRepeated: true })
  expect(await repeated.run(ends(1, 0))).toEqual({ passed: 1, failed: 0, unsteady: ['Load'] })
  expect(await repeated.run(ends(1, 1))).toMatchObject({
    failed: 1,
    failures: [{ text: 'late', alone: 'LOAD_SECONDS=1 npm run load' }],
  })
  expect(await scriptCheck('Types', 'types').run(ends(1, 0))).toMatchObject({ failed: 1 })
})

test('progress is shown on a terminal only, in one line that is cleared', async () => {
  const check = running('Slow', 'console.log("step one ".repeat(20))')
  const terminal = await printed([check], { isTerminal: true })
  const lines = terminal.text.split('\r\x1b[K')
  const progress = lines.filter((line) => /^… Slow \d+ s {2}step one step/.test(line))
  expect(progress.map((line) => line.length)).toContain(59)
  expect(lines.at(-1)).toBe('\n1 passed, 0 failed\n')
  expect((await printed([check])).text).not.toContain('…')
})

test('the command that runs a failed test alone names its file and its title', () => {
  const unit = {
    name: 'day.test.ts › a',
    file: `${process.cwd()}/packages/domain/src/day.test.ts`,
    fullName: "it's (a) day",
    messages: ['\x1b[31mwrong\x1b[39m'],
  }
  expect(describeUnitTest(unit)).toEqual({
    title: 'day.test.ts › a',
    text: 'wrong',
    alone: "npx vitest run --project domain packages/domain/src/day.test.ts -t 'it'\\''s \\(a\\) day'",
  })
  const journey = {
    name: '[shell] a',
    status: 'unexpected',
    file: 'board.spec.ts',
    line: 7,
    project: 'shell',
    errors: ['late'],
  }
  expect(describeJourney(journey, 'journeys')).toMatchObject({
    text: 'late',
    alone: 'npm run journeys -- board.spec.ts:7 --project shell',
  })
})

test('of a long output the end is printed', () => {
  const { text } = describeOutput('Types', Array.from({ length: 300 }, (_, at) => at).join('\n'), '')
  expect(text.split('\n')).toHaveLength(201)
  expect(text).toMatch(/^…\n100\n/)
})
