/** Finds programs in the folders of the PATH. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

export function inPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
