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
 * @param {{ env?: Record<string, string>, stdout?: Output }} options
 */
export function runCommand(command, args, { env = {}, stdout = 'inherit' } = {}) {
  return spawnSync(command, args, { ...common(env), stdio: ['ignore', stdout, 'inherit'] }).status
}

/**
 * Resolves with the exit code and the output, so that several commands can run side by side.
 *
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number | null, output: Buffer }>}
 */
export function runBeside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...common({}), stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    child.on('error', (problem) => output.push(Buffer.from(`${problem.message}\n`)))
    child.on('close', (code) => resolve({ status: code, output: Buffer.concat(output) }))
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
