/** Which modules the buttons of a screen open. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

export type GetInfo = (id: string) => Rolldown.ModuleInfo | null

const routes = '/src/app/routes/routes.tsx'
/** A dialog opens others, but a click on the screen only opens the first. */
const dialog = /-(dialog|viewer|menu|sheet)\.tsx$/
/** What a dialog opens. It shows its other parts when it opens. */
const openedByDialog = /-(dialogs?|viewer|panel|notice|question)\.tsx$/
/** Only teams have it, whose code is loaded anyway. */
const ofTeam = /\/replaced-text-dialog\.tsx$/
/** Reading and writing files takes a while anyway, and drawings need an engine. */
const usesFiles =
  /\/(archive|back-up|backup|calendar-export|calendar-file|download|engine|export|files|import)\/[a-z-]+\.ts$|\/exchange\/import-dialog\.tsx$/

/** The module of each screen of signed-in users, by its path pattern. */
export function findScreens(root: string): [path: string, module: string][] {
  const text = readFileSync(join(root, routes), 'utf8')
  const found = [...text.matchAll(/path: '([^']+)',\s*access: '([^']+)'[^}]*?import\(\s*'#([^']+)'\s*\)/g)]
  if (found.length !== text.split('import(').length - 1)
    throw new Error(`${routes} has a screen that the build does not find`)
  return found.flatMap(([, path = '', access, module = '']) =>
    access === 'signed-in' ? [[path, join(root, 'src', module)]] : [],
  )
}

/** What a screen loads later, and what this shows or loads after a click. */
export function findOpened(screen: string, ofShell: ReadonlySet<string>, getInfo: GetInfo): string[] {
  const getLazy = (part: string) =>
    [...reach([part], getInfo)]
      .filter((id) => !ofShell.has(id) || id === screen)
      .flatMap((id) => getInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !usesFiles.test(id) && !ofTeam.test(id) && !id.includes('node_modules'))
  const getVisible = (part: string) =>
    dialog.test(part)
      ? getLazy(part).filter((id) => part.endsWith('-dialog.tsx') && !openedByDialog.test(id))
      : getLazy(part)
  const parts = getLazy(screen)
  return [...new Set([...parts, ...parts.flatMap(getVisible)])]
}

/** These modules and everything that they import statically. */
export function reach(ids: Iterable<string>, getInfo: GetInfo): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of getInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
