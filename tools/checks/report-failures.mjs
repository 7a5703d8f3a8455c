/** What `npm test` prints about failed tests: the error of each, and the command that runs it alone. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../installed.mjs'

/** @typedef {{ title: string, text: string, alone: string }} Failure */

/**
 * @param {import('../journeys/count-journeys.mjs').Journey} journey
 * @param {string} script the npm script that runs it
 * @returns {Failure}
 */
export function describeJourney({ name, file, line, project, errors }, script) {
  const text = errors.map(stripVTControlCharacters).join('\n\n')
  return { title: name, text, alone: `npm run ${script} -- ${file}:${line} --project ${project}` }
}

const projects = [
  ['packages/domain/', 'domain'],
  ['apps/server/', 'server'],
  ['apps/web/', 'web'],
]

/**
 * @param {{ name: string, file: string, fullName: string, messages: readonly string[] }} test
 * @returns {Failure}
 */
export function describeUnitTest({ name, file, fullName, messages }) {
  const path = relative(root, file).replaceAll('\\', '/')
  const project = projects.find(([folder]) => path.startsWith(folder))?.[1] ?? 'repository'
  return {
    title: name,
    text: messages.map(stripVTControlCharacters).join('\n\n'),
    alone: `npx vitest run --project ${project} ${path} -t ${quote(escapePattern(fullName))}`,
  }
}

/** A pattern that matches the text. */
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** One argument of a shell. */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`

const maxOutputLines = 200

/**
 * Of a check that does not count tests, or that failed before it could.
 *
 * @returns {Failure}
 */
export function describeOutput(title, output, alone) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const text = lines.slice(-maxOutputLines).join('\n')
  return { title, text: lines.length > maxOutputLines ? `…\n${text}` : text, alone }
}
