/** Runs checks one after another, those of an inner list side by side, and ends with `N passed, N failed`. */
import { runBeside } from '../run-command.mjs'
import { describeOutput } from './report-failures.mjs'
import { logFile, openScreen } from './screen.mjs'

/**
 * @typedef {import('./report-failures.mjs').Failure} Failure
 * @typedef {{ status: number | null, output: string }} Ended
 * @typedef {(command: import('../run-command.mjs').Command, args: readonly string[], env?: Record<string, string>) => Promise<Ended>} Run
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: readonly Failure[], unsteady?: readonly string[] }} Result
 * @typedef {{ name: string, needs?: readonly import('../programs/programs.mjs').ProgramName[], run: (run: Run) => Promise<Result> }} Check
 */

/**
 * A script of package.json, or a part of it that `args` and `env` select. `isRepeated`: it has time limits, so it is
 * run once more if it fails, because a busy machine must not decide.
 *
 * @param {string} name
 * @param {string} script
 * @param {{ args?: readonly string[], env?: Record<string, string>, needs?: Check['needs'], isRepeated?: boolean }} options
 * @returns {Check}
 */
export function scriptCheck(name, script, { args = [], env = {}, needs = [], isRepeated = false } = {}) {
  const rest = args.length > 0 ? ` -- ${args.join(' ')}` : ''
  const settings = Object.entries(env).map(([key, value]) => `${key}=${value} `)
  return {
    name,
    needs,
    async run(run) {
      const runOnce = () => run('npm', ['run', script, '--', ...args], env)
      const first = await runOnce()
      if (first.status === 0) return { passed: 1, failed: 0 }
      const { status, output } = isRepeated ? await runOnce() : first
      if (status === 0) return { passed: 1, failed: 0, unsteady: [name] }
      const alone = `${settings.join('')}npm run ${script}${rest}`
      return { passed: 0, failed: 1, failures: [describeOutput(name, output, alone)] }
    },
  }
}

/**
 * Resolves with whether all passed. `missing`: programs that could not be installed. Checks that need one are skipped, or fail where
 * everything must run.
 *
 * @param {readonly (Check | readonly Check[])[]} checks
 * @param {{ missing?: readonly string[], mustRun?: boolean, screen?: ReturnType<typeof openScreen> }} options
 */
export async function runChecks(
  checks,
  { missing = [], mustRun = process.env.CI !== undefined, screen = openScreen() } = {},
) {
  screen.print(`The complete log is written to ${logFile}.\n`)
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const runOne = async (check) => {
    const { onOutput, end } = screen.start(check.name)
    const result = await runOrSkip(check, onOutput)
    const { passed, failed, skipped = 0, unsteady = [] } = result
    // Some tests are never run here on purpose: without a missing program, none is reported as skipped.
    const counted = missing.length > 0 ? skipped : 0
    sum.passed += passed
    sum.failed += failed
    sum.skipped += counted
    failures.push(...(result.failures ?? []))
    screen.print(
      row(check.name, { passed, failed, skipped: counted }, end(), [
        ...getTitles(result),
        ...getUnsteady(unsteady),
      ]),
    )
  }
  const runOrSkip = async (check, onOutput) => {
    const lacking = (check.needs ?? []).filter((name) => missing.includes(name))
    if (lacking.length === 0)
      return check.run((command, args, env) => runBeside(command, args, { env, onOutput }))
    if (!mustRun) return { passed: 0, failed: 0, skipped: 1 }
    const text = `Missing: ${lacking.join(', ')}.`
    return { passed: 0, failed: 1, failures: [{ title: check.name, text, alone: 'npm test' }] }
  }
  for (const check of checks) await Promise.all([check].flat().map(runOne))
  for (const failure of failures) screen.print(details(failure))
  screen.close()
  screen.print(`\n${counts(sum)}\n`)
  return sum.failed === 0
}

const getTitles = ({ failures = [] }) => failures.map(({ title }) => `    failed: ${title}\n`)
const getUnsteady = (titles) => titles.map((title) => `    unsteady (failed once, passed alone): ${title}\n`)

function row(name, result, seconds, notes) {
  const mark = result.failed > 0 ? '✗' : result.passed === 0 ? '-' : '✓'
  return `${mark} ${name.padEnd(34)}${counts(result)} in ${seconds} s\n${notes.join('')}`
}

function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function details({ title, text, alone }) {
  return `\n── ${title} ──\n${text}\n\nAlone: ${alone}\n`
}
