/** What processes of this machine cost, as the kernel of Linux counts it: processor time and memory. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time in milliseconds. */
export interface Usage {
  readonly main: number
  /** Of the busiest other thread: in a server with the embedded database, that database. */
  readonly busiestOther: number
  readonly others: number
}

export function readUsage(pid: number): Usage {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => ({
    isMain: Number(thread) === pid,
    ms: ownMs(`/proc/${pid}/task/${thread}/stat`),
  }))
  const main = threads.find(({ isMain }) => isMain)?.ms ?? 0
  const rest = threads.filter(({ isMain }) => !isMain).map(({ ms }) => ms)
  const busiestOther = Math.max(0, ...rest)
  return { main, busiestOther, others: rest.reduce((sum, ms) => sum + ms, -busiestOther) }
}

/** Of a process and its children, ended ones included, in milliseconds. */
export function usageWithChildren(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = processes.filter((child) => getFields(`/proc/${child}/stat`)[1] === String(pid))
  const ended = getFields(`/proc/${pid}/stat`).slice(13, 15)
  const endedMs = (ended.reduce((sum, ticks) => sum + Number(ticks), 0) * 1_000) / ticksPerSecond
  return [String(pid), ...children].reduce((sum, each) => sum + ownMs(`/proc/${each}/stat`), endedMs)
}

/** In megabytes. */
export function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

function ownMs(file: string): number {
  const [user, system] = getFields(file).slice(11, 13)
  return ((Number(user ?? 0) + Number(system ?? 0)) * 1_000) / ticksPerSecond
}

/** The fields behind the name, the first of which is the state. Empty if the process has ended. */
function getFields(file: string): readonly string[] {
  try {
    const text = readFileSync(file, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
