/** Runs Node's own commands in the root of the repository. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** @typedef {'node' | 'npm' | 'npx'} Command */
/** @typedef {import('node:child_process').StdioNull | import('node:child_process').StdioPipe} Output */

/**
 * Returns the exit code, or null if a signal ended the command.
 *
 * @param {Command} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdout?: Output, stderr?: Output }} options
 */
export function runCommand(command, args, { env = {}, stdout = 'inherit', stderr = 'inherit' } = {}) {
  return spawnSync(command, args, { ...common(env), stdio: ['ignore', stdout, stderr] }).status
}

/**
 * Resolves with the exit code and the output, so that several commands can run side by side.
 *
 * @param {Command} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} options
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function runBeside(command, args, { env = {}, onOutput = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...common(env), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const add = (text) => {
      output += text
      onOutput(text)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add)
    child.on('error', (problem) => add(`${problem.message}\n`))
    child.on('close', (code) => resolve({ status: code, output }))
  })
}

/** On Windows npm and npx are scripts, which need a shell. */
function common(env) {
  return {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    shell: process.platform === 'win32',
  }
}
