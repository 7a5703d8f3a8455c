/** One process has the folder of the embedded database, until it has ended. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../process/config-error.ts'
import { lockDirectory } from './lock-directory.ts'

function newDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'database')
}

/** The content of the lock for this process, with something changed. */
async function getLock(directory: string, change: object): Promise<string> {
  const unlock = await lockDirectory(directory)
  const content = JSON.parse(readFileSync(`${directory}.lock`, 'utf8'))
  unlock()
  return JSON.stringify({ ...content, ...change })
}

test('a folder is locked once, and free again afterwards', async () => {
  const directory = newDirectory()
  const unlock = await lockDirectory(directory)
  const second = lockDirectory(directory)
  await expect(second).rejects.toThrow(ConfigError)
  await expect(second).rejects.toThrow(`used by another Plumbline server (process ${process.pid})`)
  unlock()
  expect(existsSync(`${directory}.lock`)).toBe(false)
  const unlockAgain = await lockDirectory(directory)
  unlockAgain()
})

test('the lock of a process that has ended is taken over', async () => {
  const directory = newDirectory()
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  writeFileSync(`${directory}.lock`, await getLock(directory, { pid: ended.pid }))
  const unlock = await lockDirectory(directory)
  unlock()
})

test('a process with the same number that started at another time does not hold the lock', async () => {
  const directory = newDirectory()
  writeFileSync(`${directory}.lock`, await getLock(directory, { start: '1' }))
  const unlock = await lockDirectory(directory)
  unlock()
})

test('of several processes that find the same old lock, one takes it over', async () => {
  const directory = newDirectory()
  writeFileSync(`${directory}.lock`, await getLock(directory, { start: '1' }))
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => lockDirectory(directory)))
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(locks).toHaveLength(1)
  locks[0]?.()
})

test('the lock of another container counts as long as it is renewed', async () => {
  const directory = newDirectory()
  const file = `${directory}.lock`
  const other = await getLock(directory, { pid: 1, machine: 'another container' })
  writeFileSync(file, other)
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
  await expect(lockDirectory(directory)).rejects.toThrow('used by another Plumbline server (process 1)')
  clearInterval(renewing)
  const unlock = await lockDirectory(directory)
  expect(readFileSync(file, 'utf8')).not.toBe(other)
  unlock()
})
