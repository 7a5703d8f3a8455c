/** Runs the commands of checks in the root of the repository, and prints their output. */
import { spawn, spawnSync } from 'node:child_process'
import { root } from './installed.mjs'

/** Returns the exit code, or null if a signal ended the command. */
export function runCommand(command, args, env = {}) {
  const { status } = spawnSync(command, args, { ...options(env), stdio: ['ignore', 'inherit', 'inherit'] })
  return status
}

/** Resolves with the exit code and what the command printed, so that several can run side by side. */
export function runBeside(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options({}), stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    child.on('error', (problem) => output.push(Buffer.from(`${problem.message}\n`)))
    child.on('close', (code) => resolve({ status: code, output: Buffer.concat(output) }))
  })
}

function options(env) {
  return {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    shell: process.platform === 'win32',
  }
}
