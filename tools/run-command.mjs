/** Runs one command of a check in the root of the repository, and prints its output. */
import { spawnSync } from 'node:child_process'
import { root } from './installed.mjs'

/** Returns the exit code, or null if a signal ended the command. */
export function runCommand(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status
}
