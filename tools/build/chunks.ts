/**
 * Groups modules into files: what a page needs together is requested once, and compresses better. A screen has one file of
 * its own, and one for everything that it opens later.
 */
import type { Rolldown } from 'vite'

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** Each entry with everything it imports statically, directly or indirectly. */
const entries = {
  front: '/src/app/front/public-page.ts',
  signIn: '/src/app/front/sign-in.tsx',
  signInRoot: '/src/app/front/sign-in-root.tsx',
  main: '/src/app/main.tsx',
  product: '/src/app/start-app.tsx',
  shell: '/src/app/shell/shell.tsx',
  dashboard: '/src/features/dashboard/dashboard-screen.tsx',
}
/** The router exports everything from one file, which hides who uses what. */
const named = /react-router\/dist\/esm\/useBlocker/
const ofDashboard = /\/features\/dashboard\//
const frontStyle = /\/(core\/public-page|features\/public\/(landing|about))\/[a-z-]+\.css$/
const screen = /\/([a-z-]+)-screen\.tsx$/
/** Screens that are opened without the product. */
const publicScreen = /\/features\/(public|sign-in)\//
/** The rules of one noun, which its screen and the commands need. */
const noun = /\/domain\/src\/([a-z-]+)\//

/**
 * Files that load later, lowest first: a file requests only files before it. Each line: the folders whose modules start
 * the file, and its name.
 */
const laterFiles: readonly (readonly [folder: RegExp, name: string])[] = [
  [/\/domain\/src\/(text|kernel|registers|people|projects|cpm|documents|directory)\//, 'rules'],
  [/\/domain\/src\/program\/formats\//, 'program-formats'],
  [/\/domain\/src\//, 'commands'],
  [/\/src\/data\/(team|backup|move)\//, '$1'],
  [/\/src\/data\//, 'storage'],
  [/\/src\/(ui|core|people|notifications)\//, 'controls'],
  [/\/src\/registers\/import\//, 'import'],
  [/\/src\/registers\/table\//, 'tables'],
  [/\/src\/registers\//, 'registers'],
  // The engine of the viewer is fetched after everything else.
  [/\/pdf-engine\.ts$/, 'pdf-engine'],
  [/\/pdf-viewer\.tsx$/, 'pdf-viewer'],
  [/\/src\/documents\/viewer\//, 'viewer'],
  [/\/src\/documents\//, 'documents'],
  [/\/src\/features\/program\/(exchange|pdf)\//, 'program-$1'],
  [/\/src\/features\/([a-z-]+)\//, '$1-more'],
  [/\/src\/app\/(palette|tour|shared-link)\//, '$1'],
  [/\/src\/app\//, 'shell-more'],
]

interface Place {
  readonly name: string
  /** Modules of a higher level are placed first, with what they import. */
  readonly level: number
}

const lowest = laterFiles.length + 1
const [product, publicPages, shared, nouns, screens] = [5, 4, 3, 2, 1].map((step) => lowest + step) as [
  number,
  number,
  number,
  number,
  number,
]
const levels = Array.from({ length: product }, (_, at) => product - at)

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let places: ReadonlyMap<string, Place> | undefined
  return [
    // Every page needs these. Without their own file, the public pages would load everything grouped with them.
    { name: 'every-page', test: /preload-helper|\/ui\/theme\/tokens\.css/, priority: product + 1 },
    ...levels.map((level) => ({
      name(id: string, context: Context) {
        places ??= placeModules(root, context)
        const place = places.get(id)
        return place?.level === level ? place.name : null
      },
      priority: level,
    })),
  ]
}

/**
 * The sign-in page fetches `auth`, the product fetches `auth` and `product`, and the public pages fetch only `front`. The
 * product includes the shell and what most screens share with the first of them.
 */
function placeModules(root: string, context: Context): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const front = reach([root + entries.front], context)
  const signIn = reach([root + entries.signIn, root + entries.signInRoot], context)
  const first = reach(
    [entries.main, entries.product, entries.shell, entries.dashboard].map((entry) => root + entry),
    context,
  )
  for (const id of new Set([...front, ...signIn, ...first, ...(context.getModuleIds?.() ?? [])])) {
    if (named.test(id)) continue
    if (front.has(id) || frontStyle.test(id)) places.set(id, { name: 'front', level: product })
    else if (first.has(id) && ofDashboard.test(id))
      places.set(id, { name: 'screen-dashboard', level: screens })
    else if (first.has(id)) places.set(id, { name: signIn.has(id) ? 'auth' : 'product', level: product })
  }
  const starts = new Set([...front, ...signIn, ...first])
  const later = lazyRoots(starts, context)
  const isScreen = (id: string) => screen.test(id)
  const publicById = whoReaches(
    later.filter((id) => isScreen(id) && publicScreen.test(id)),
    (id) => publicScreen.exec(id)?.[1] ?? '',
    context,
  )
  for (const [id, names] of publicById)
    if (!starts.has(id))
      places.set(id, { name: names.size > 1 ? 'public' : ([...names][0] ?? ''), level: publicPages })
  const screensById = whoReaches(
    later.filter((id) => isScreen(id) && !publicScreen.test(id)),
    (id) => screen.exec(id)?.[1] ?? '',
    context,
  )
  for (const [id, names] of screensById) {
    if (starts.has(id) || places.has(id)) continue
    const rules = noun.exec(id)?.[1]
    if (rules) places.set(id, { name: `rules-${rules}`, level: nouns })
    else if (names.size > 1) places.set(id, { name: sharedName(id, names), level: shared })
    else places.set(id, { name: `screen-${[...names][0]}`, level: screens })
  }
  const filesById = whoReaches(
    later.filter((id) => !isScreen(id)),
    (id) => laterFile(id)?.name ?? '',
    context,
  )
  for (const [id, names] of filesById) {
    if (starts.has(id) || places.has(id)) continue
    const place = names.size === 1 ? placeOf([...names][0] ?? '') : (laterFile(id) ?? libraryPlace(id))
    if (place) places.set(id, place)
  }
  return places
}

function sharedName(_id: string, names: ReadonlySet<string>): string {
  return names.size > 3 ? 'screens' : 'some-screens'
}

function laterFile(id: string): Place | undefined {
  const at = laterFiles.findIndex(([folder]) => folder.test(id))
  const [folder, name] = laterFiles[at] ?? []
  if (!folder || !name) return undefined
  return { name: name.replace('$1', folder.exec(id)?.[1] ?? ''), level: laterFiles.length - at + 1 }
}

function placeOf(name: string): Place | undefined {
  const at = laterFiles.findIndex(([, pattern]) =>
    new RegExp(`^${pattern.replace('$1', '[a-z-]+')}$`).test(name),
  )
  return at < 0 ? undefined : { name, level: laterFiles.length - at + 1 }
}

/** Libraries that several files need. */
function libraryPlace(id: string): Place | undefined {
  const library = /.*node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1]
  return library ? { name: `library-${library}`, level: laterFiles.length + 1 } : undefined
}

/** Every module that is imported lazily from anywhere. */
function lazyRoots(starts: ReadonlySet<string>, context: Context): string[] {
  const known = new Set(starts)
  const roots = new Set<string>()
  for (const id of known) {
    const info = context.getModuleInfo(id)
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      roots.add(imported)
      known.add(imported)
    }
    for (const imported of info?.importedIds ?? []) known.add(imported)
  }
  return [...roots].toSorted()
}

/** For each module, the names of those that import it statically, directly or indirectly. */
function whoReaches(ids: readonly string[], getName: (id: string) => string, context: Context) {
  const names = new Map<string, Set<string>>()
  for (const id of ids)
    for (const reached of reach([id], context)) {
      const found = names.get(reached)
      if (found) found.add(getName(id))
      else names.set(reached, new Set([getName(id)]))
    }
  return names
}

function reach(from: readonly string[], context: Context): ReadonlySet<string> {
  const reached = new Set(from)
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
