/** How a test hands an argument to a process of its own: as a file, because lists of transactions are long. */
import { readFileSync, writeFileSync } from 'node:fs'

export function writeArgument(file: string, argument: unknown): void {
  writeFileSync(file, JSON.stringify(argument))
}

/** In the process. */
export function readArgument<Argument>(): Argument {
  // Written by the test, which knows the type.
  return JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Argument
}
