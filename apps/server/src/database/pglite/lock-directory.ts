/** Keeps two processes out of one folder: PGlite takes no lock, and two of them corrupt it without a word. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ConfigError } from '../../config-error.ts'

/** Returns the function that unlocks the folder. The lock of a process that has ended is taken over. */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  const own = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file, own)) return () => rmSync(file, { force: true })
    const holder = read(file)
    if (isRunning(holder)) {
      throw new ConfigError(
        `${directory} is used by another Plumbline server (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new ConfigError(`${file} cannot be created: another Plumbline server is starting in the same folder.`)
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

interface Holder {
  readonly pid: number
  readonly start: string
}

function read(file: string): Holder {
  try {
    const [pid, start = ''] = readFileSync(file, 'utf8').split(' ')
    return { pid: Number(pid), start }
  } catch {
    return { pid: Number.NaN, start: '' }
  }
}

/** A pid is given again to another process, which started at another time. */
function isRunning({ pid, start }: Holder): boolean {
  return isAlive(pid) && (start === '' || startOf(pid) === start)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** In clock ticks since the machine started; '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
