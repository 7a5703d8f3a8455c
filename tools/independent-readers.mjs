/** Programs that read what the product hands over, and share no code with it: openpyxl, poppler and unzip. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian-packages.mjs'

/** Debian's own Python, because another in the PATH does not see Debian's packages. */
export const python = '/usr/bin/python3'

const readers = [
  { package: 'python3-openpyxl', command: python, args: ['-c', 'import openpyxl'] },
  { package: 'poppler-utils', command: 'pdftotext', args: ['-v'] },
  { package: 'unzip', command: 'unzip', args: ['-v'] },
]

function isThere({ command, args }) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

export function installReaders() {
  const missing = readers.filter((reader) => !isThere(reader))
  if (missing.length > 0) installFromDebian(missing.map((reader) => reader.package))
  const stillMissing = readers.filter((reader) => !isThere(reader)).map((reader) => reader.package)
  if (stillMissing.length > 0)
    process.stderr.write(`The journey of a whole job needs ${stillMissing.join(', ')}, which are missing.\n`)
}
