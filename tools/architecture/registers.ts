/** Finds missing lines of a register: one that no one can reach, store, change or find is incomplete. */
import { getRoom } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

/** The names in each table of the product. */
export interface Tables {
  /** `documents.file` */
  commands: ReadonlySet<string>
  /** Names of collections. */
  catalogue: ReadonlySet<string>
  searched: ReadonlySet<string>
}

/** Stored, but not searched (spec 2). */
const notSearched = new Set([
  'absences',
  'activities',
  'conditions',
  'custom-stamps',
  'members',
  'notifications',
  'pdf-copies',
  'preferences',
  'program-settings',
  'read-marks',
  'review-templates',
  'sheet-scales',
  'workflows',
])

/** A message for each missing line. */
export function missingLines(files: readonly SourceFile[], tables: Tables): string[] {
  const routes = files.find(({ path }) => path === 'apps/web/src/app/routes/routes.tsx')
  const loaded = new Set(routes?.imports.map(({ path }) => path))
  const objections: string[] = []
  const must = (holds: boolean, objection: string) => {
    if (!holds) objections.push(objection)
  }

  for (const { noun, collections, commands } of findNouns(files)) {
    const screen = `apps/web/src/features/${noun}/${noun}-screen.tsx`
    // A noun that only other screens use is stored and searched already. Its screen and commands are added later.
    const hasScreen = files.some(({ path }) => path === screen)
    for (const name of collections)
      must(tables.catalogue.has(name), `data/catalogue/catalogue.ts does not keep ${name}.`)
    for (const name of commands) must(tables.commands.has(name), `commands.ts does not know ${name}.`)
    if (!hasScreen || collections.length === 0) continue
    must(commands.length > 0, `${noun} has a screen, but no command.`)
    must(loaded.has(screen), `app/routes/routes.tsx does not lead to ${screen}.`)
    for (const name of collections) {
      const isFound = tables.searched.has(name) || notSearched.has(name)
      must(isFound, `search/sources.ts does not read ${name}.`)
    }
  }
  return objections
}

interface Noun {
  noun: string
  collections: readonly string[]
  commands: readonly string[]
}

/** Each folder of the domain, with the declarations in its files. */
function findNouns(files: readonly SourceFile[]): Noun[] {
  const rules = files.filter(({ path }) => getRoom(path)?.name === 'domain' && !path.endsWith('.test.ts'))
  const getNoun = ({ path }: SourceFile) => path.split('/')[3] ?? ''
  return [...new Set(rules.map(getNoun))].map((noun) => {
    const text = rules.flatMap((file) => (getNoun(file) === noun ? file.text : [])).join('\n')
    return {
      noun,
      collections: namesIn(text, /= collection\('([^']+)'/g),
      // Including commands that a function makes for several registers: `alarmCommand('lead-times.set-alarm',
      // leadTimes)`.
      commands: namesIn(text, /= (?:command\(\{\s*name: |\w+Command\()'([^']+)'/g),
    }
  })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}
