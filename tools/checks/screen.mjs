/** The screen of `npm test`: a table that grows, progress on a terminal, and the whole output in a file. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../installed.mjs'

export const logFile = 'test-results/npm-test.log'

/** Goes back to the start of the line of a terminal and clears it. */
const startOfLine = '\r\x1b[K'

/**
 * @param {{ print?: (text: string) => unknown, columns?: number, isTerminal?: boolean, log?: string }} options
 */
export function openScreen({
  print = (text) => void process.stdout.write(text),
  columns = process.stdout.columns ?? 80,
  isTerminal = process.stdout.isTTY === true,
  log = join(root, logFile),
} = {}) {
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, '')
  const running = new Map()
  const clear = () => {
    if (isTerminal) print(startOfLine)
  }
  const showProgress = () => {
    const [first] = running.values()
    if (!isTerminal || !first) return
    const { startedAt, line } = first
    const text = `… ${[...running.keys()].join(', ')} ${secondsSince(startedAt)} s  ${line}`
    clear()
    print(text.slice(0, columns - 1))
  }
  const timer = isTerminal ? setInterval(showProgress, 1_000) : undefined
  return {
    /** Output of a check that is running. Each line in the file begins with its name. */
    start(name) {
      const state = { startedAt: Date.now(), line: '', rest: '' }
      running.set(name, state)
      showProgress()
      return {
        onOutput(text) {
          const lines = stripVTControlCharacters(state.rest + text).split('\n')
          state.rest = lines.pop() ?? ''
          appendFileSync(log, lines.map((line) => `[${name}] ${line}\n`).join(''))
          state.line = lines.map((line) => line.trim()).findLast(Boolean) ?? state.line
          showProgress()
        },
        /** Returns its seconds. */
        end() {
          if (state.rest) appendFileSync(log, `[${name}] ${state.rest}\n`)
          running.delete(name)
          return secondsSince(state.startedAt)
        },
      }
    },
    print(text) {
      clear()
      print(text)
      showProgress()
    },
    close() {
      clearInterval(timer)
      clear()
    },
  }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}
