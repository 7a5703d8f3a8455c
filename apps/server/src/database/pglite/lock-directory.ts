/** Keeps two processes out of one folder: PGlite takes no lock, and two of them corrupt it without a word. */
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../../process/config-error.ts'
import { stopProcess } from './stop-process.ts'

const renewMs = 2_000
/** A lock that is renewed is renewed within this time, even on a slow machine. */
const watchMs = 4 * renewMs
/** Others that take over the same lock have done so after this time. */
const settleMs = 200

/** Returns the function that unlocks the folder. The lock of a process that has ended is taken over. */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = `${directory}.lock`
  const own = JSON.stringify({ ...thisProcess(), id: crypto.randomUUID() })
  if (!create(file, own)) {
    const owner = read(file)
    if (await isLocked(file, owner)) throw inUse(directory, owner)
    rmSync(file, { force: true })
    const isCreated = create(file, own)
    // Another process may have found the old lock as well, and have removed this one.
    await sleep(settleMs)
    if (!isCreated || read(file) !== own) throw inUse(directory, read(file))
  }
  const renewing = setInterval(() => renew(file, own), renewMs).unref()
  return () => {
    clearInterval(renewing)
    if (read(file) === own) rmSync(file, { force: true })
  }
}

function inUse(directory: string, owner: string): ConfigError {
  return new ConfigError(
    `${directory} is used by another Plumbline server (process ${getHolder(owner)?.pid ?? 'unknown'}): stop that one, or set DATA_DIR to another folder.`,
  )
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

/** '' if it is not there. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function renew(file: string, own: string): void {
  const content = read(file)
  if (content !== '' && content !== own) {
    stopProcess('The database stopped, because another Plumbline server has taken over its folder.')
  }
  if (content === '') create(file, own)
  else utimesSync(file, new Date(), new Date())
}

interface Holder {
  readonly pid: number
  /** A pid is given again to another process, which starts at another time. '' where the system does not tell. */
  readonly start: string
  /** The machine since its start, or the container, in which the pid has a meaning. */
  readonly machine: string
}

function thisProcess(): Holder {
  return { pid: process.pid, start: getStart(process.pid), machine: machineOfPids() }
}

function getHolder(content: string): Holder | undefined {
  try {
    // Written by `lockDirectory`.
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}

/** A process of another machine or container cannot be asked for, so its lock is watched for a while. */
async function isLocked(file: string, content: string): Promise<boolean> {
  const holder = getHolder(content)
  if (holder?.machine === machineOfPids()) return isRunning(holder)
  const before = renewedAt(file)
  for (const deadline = Date.now() + watchMs; Date.now() < deadline; await sleep(renewMs / 10)) {
    if (renewedAt(file) !== before) return true
  }
  return false
}

function renewedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function isRunning({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // The process of another user may not be asked for, but it exists.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === getStart(pid)
}

/** In clock ticks since the machine started. */
function getStart(pid: number): string {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  return afterName.split(' ')[19] ?? ''
}

/** '' on systems without /proc, where a lock can only be of this machine. */
function machineOfPids(): string {
  try {
    return `${read('/proc/sys/kernel/random/boot_id').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}
