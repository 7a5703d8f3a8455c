/** Runs one command of a check in the root of the repository, with its output on the screen. */
import { spawnSync } from 'node:child_process'
import { root } from './installed.mjs'

/** Answers with the exit code, or null where a signal ended the command. */
export function runCommand(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, npm_config_loglevel: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status
}
