/** Finds the programs of a PostgreSQL server on this machine, and installs them on Debian. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian-packages.mjs'

const oldestVersion = 15
const debianFolder = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: that of `POSTGRES_BIN`, Debian's newest, or one of the PATH. */
export function findPostgres() {
  const wished = process.env.POSTGRES_BIN
  const folders = wished ? [wished] : [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** Debian does not put these programs in the PATH, because several versions may be installed. */
function debianFolders() {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= oldestVersion)
    .sort((a, b) => b - a)
    .map((version) => join(debianFolder, String(version), 'bin'))
}

/** Tests on PostgreSQL start servers of their own, so its programs are all they need. */
export function installPostgres() {
  if (!findPostgres()) installFromDebian(['postgresql'])
  if (findPostgres()) return
  process.stderr.write('No PostgreSQL was found or could be installed: set POSTGRES_BIN to its programs.\n')
}
