/** Writes a register into a copy of the repository, and runs its types and its tests there. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './installed.mjs'

const copied = [
  'apps',
  'docs/registers.md',
  'packages',
  'tools',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.gitignore',
]
const leftOut = ['node_modules', 'dist']

const copy = mkdtempSync(join(tmpdir(), 'plumbline-register-'))
try {
  for (const name of copied)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftOut.includes(basename(path)),
    })
  linkPackages()
  const { runCommand } = await import(join(copy, 'tools/run-command.mjs'))
  const commands = [
    ['node', 'tools/new-register.mjs', 'site-inspections', 'Site Inspections Register'],
    ['npx', 'tsc', '-p', 'packages/domain'],
    ['npx', 'tsc', '-p', 'apps/web'],
    ['npx', 'vitest', 'run', '--project', 'domain', '--project', 'web', 'site-inspection'],
    // What the tables of all registers can do.
    ['npx', 'vitest', 'run', '--project', 'web', 'app/registers/register-', '-t', 'site-inspections'],
  ]
  for (const [command, ...args] of commands) {
    process.exitCode = runCommand(command, args) ?? 1
    if (process.exitCode !== 0) break
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** All installed packages, with the copy's own workspaces. */
function linkPackages() {
  const workspaces = '@plumbline'
  mkdirSync(join(copy, 'node_modules', workspaces), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== workspaces))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules', workspaces)))
    symlinkSync(join(copy, getPlace(name)), join(copy, 'node_modules', workspaces, name))
}

function getPlace(workspace) {
  return workspace === 'domain' ? 'packages/domain' : `apps/${workspace}`
}
