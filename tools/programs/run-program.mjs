/** Runs programs of the list, and no others. */
import { execFileSync, spawn } from 'node:child_process'
import { programPath } from './programs.mjs'

/**
 * @param {import('./programs.mjs').ProgramName} name
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startProgram(name, args, options) {
  return spawn(programPath(name), args, options)
}

/**
 * Returns what the program prints.
 *
 * @param {import('./programs.mjs').ProgramName} name
 * @param {readonly string[]} args
 */
export function runProgram(name, ...args) {
  return execFileSync(programPath(name), args, { encoding: 'utf8', maxBuffer: 1e8 })
}
