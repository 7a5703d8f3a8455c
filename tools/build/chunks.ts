/**
 * Groups modules into files: what a page needs together is requested once, and compresses better. A screen has one file of
 * its own, and one for everything that it opens later.
 */
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { highestLaterLevel, laterFile, type Place, placeLater } from './later-files.ts'
import { findOpened, findScreens, type GetInfo, reach } from './opened-code.ts'

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
/** What is fetched together and is no screen: with the first screen, when idle, or by a read-only link. */
const namedPieces = {
  database: ['/src/data/local/open-records.ts', '/src/data/local/replace-lists.ts'],
  background: [
    '/src/app/settle.ts',
    '/src/core/lazy/module-unavailable.tsx',
    // Any key with Ctrl may be one of its keys.
    '/src/core/undo/undo-keys.ts',
    '/src/data/files/browser-file-store.ts',
    '/src/data/workspace/sweep-files.ts',
    '/src/documents/offline/fetch-and-read.ts',
    '/src/documents/text/get-document-text.ts',
    '/src/features/search/loaded-search.ts',
    '/src/notifications/notifications-commands.ts',
    '/src/notifications/review-rules.ts',
    '/../../packages/domain/src/activity/history/history-steps.ts',
    '/../../packages/domain/src/activity/log/activity-steps.ts',
  ],
  samples: ['/src/data/catalogue/samples.ts'],
  idle: [
    '/src/app/shell/notifications-menu.tsx',
    '/src/app/shell/user-menu.tsx',
    '/src/ui/overlays/toaster.tsx',
    '/src/ui/overlays/drawer.tsx',
  ],
  cards: [
    '/src/features/dashboard/deadlines/deadlines-card.tsx',
    '/src/features/dashboard/due/due-from-me-card.tsx',
    '/src/features/dashboard/tabs/dashboard-tabs.tsx',
    '/src/registers/projects/gate-lines.tsx',
  ],
  forms: [
    '/src/ui/fields/put-typed.ts',
    '/src/features/dashboard/deadlines/picked-day.tsx',
    '/src/features/dashboard/tabs/activity-log.tsx',
    '/src/ui/overlays/confirm-dialog.tsx',
  ],
  shared: ['/src/app/shared-link/shared-screen.tsx', '/src/app/shared-link/shared-register.tsx'],
}
/** Screens that share one file, by their names. */
const together: Record<string, string> = {
  landing: 'public',
  about: 'public',
  login: 'accounts',
  claim: 'accounts',
  invitation: 'accounts',
  'reset-password': 'accounts',
  'hold-points': 'records',
  'lead-times': 'records',
  rfis: 'workflows',
  notifications: 'idle',
}
const registers = [
  'directory',
  'documents',
  'program',
  'projects',
  'records',
  'safety',
  'tasks',
  'workflow',
  'workflows',
]

/**
 * Files for what several of these need, smallest first: a file requests only files after it. What one screen alone needs
 * has a file of the same list, or one that is named after the screen. What no file is meant for belongs to the product.
 */
const sharedFiles: readonly (readonly [name: string, meantFor: readonly string[]])[] = [
  ['samples', ['samples']],
  ['background', ['background']],
  ['database', ['background', 'database', 'samples']],
  ['public', ['public']],
  ['program', ['program']],
  ['safety', ['safety']],
  ['documents-register', ['documents']],
  ['dashboard-forms', ['forms']],
  ['dashboard-cards', ['cards']],
  ['record-registers', ['records']],
  ['screen-workflow', ['workflow']],
  ['screen-workflows', ['workflows']],
  ['screen-project', ['project']],
  ['screen-settings', ['settings']],
  ['accounts', ['accounts']],
  ['attachments', []],
  ['record-messages', []],
  ['transmittal-messages', []],
  ['shared-link', ['accounts', 'shared']],
  ['record-table', ['records', 'shared']],
  ['reviews', ['workflow', 'workflows']],
  ['shell-idle', ['idle']],
  ['menus', ['cards', 'idle', 'forms']],
  ['tabs', ['cards', 'idle', 'project', 'settings', 'forms']],
  ['alerts', ['background', 'cards', 'safety', 'tasks', 'forms']],
  ['notification-rules', ['background', 'cards', 'idle', 'safety', 'tasks', 'forms']],
  ['registers', [...registers, 'background', 'cards', 'forms']],
  ['files', ['background', 'shared', 'workflow']],
  ['lists', [...registers, 'background', 'cards', 'database', 'shared', 'forms']],
]
/** Where the modules are that one screen and code that loads later need, so that no dialog fetches a screen. */
const withLater: Record<string, string> = {
  directory: 'record-messages',
  tasks: 'record-messages',
  transmittals: 'transmittal-messages',
  workflow: 'attachments',
  workflows: 'reviews',
  projects: 'lists',
  project: 'tabs',
  settings: 'tabs',
  analytics: 'product',
  shared: 'files',
  idle: 'menus',
}
/** The same for modules that the buttons of at least two screens of other pieces need. */
const withOthers: Record<string, string> = {
  accounts: 'shared-link',
  cards: 'menus',
  program: 'registers',
  records: 'record-table',
}
/** The code behind the buttons of the dashboard is a piece, and notifications can open the form of any record. */
const notCounted = new Set(['dashboard', 'notifications'])
/** What only one screen needs does not go there. */
const generalFiles = new Set(['product', 'registers', 'lists', 'alerts'])

const screensLevel = highestLaterLevel + 1
const sharedLevel = screensLevel + 1
const startLevel = sharedLevel + sharedFiles.length
const levels = Array.from({ length: startLevel }, (_, at) => startLevel - at)

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let places: ReadonlyMap<string, Place> | undefined
  return [
    // Every page needs these. Without their own file, the public pages would load everything grouped with them.
    { name: 'every-page', test: /preload-helper|\/idle\/once-idle\.ts/, priority: startLevel + 1 },
    { name: 'every-screen', test: /\/ui\/theme\/every-screen\.css/, priority: startLevel + 1 },
    // Nothing but the HTML of their page has these: they would come after the styles of the product, and win.
    { name: 'public-page', test: /\/public-page\/public-page\.css/, priority: startLevel + 1 },
    { name: 'sign-in-page', test: /\/login\/sign-in-page\.css/, priority: startLevel + 1 },
    ...levels.map((level) => ({
      debugName: `level-${level}`,
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
  const toId = (path: string) => join(root, path)
  const getInfo: GetInfo = (id) => context.getModuleInfo(id)
  const front = reach([toId(entries.front)], getInfo)
  const signIn = reach([entries.signIn, entries.signInRoot].map(toId), getInfo)
  const first = reach([entries.main, entries.product, entries.shell, entries.dashboard].map(toId), getInfo)
  const starts = new Set([...front, ...signIn, ...first])
  const roots = lazyRoots(starts, getInfo)
  const pieces = new Map<string, string>(
    Object.entries(namedPieces).flatMap(([name, paths]) => paths.map((path) => [toId(path), name])),
  )
  for (const id of roots) {
    const name = screen.exec(id)?.[1]
    if (name && !pieces.has(id)) pieces.set(id, together[name] ?? name)
  }
  const piecesById = whoReaches([...pieces.keys()], (id) => pieces.get(id) ?? '', getInfo)
  const laterById = whoReaches(
    roots.filter((id) => !piecesById.has(id)),
    (id) => laterFile(id)?.name ?? '',
    getInfo,
  )

  const openedOn = whoOpens(root, getInfo)
  const unopenedById = whoReaches(
    roots.filter((id) => !piecesById.has(id) && !openedOn.has(id)),
    (id) => laterFile(id)?.name ?? '',
    getInfo,
  )

  /** A page starts when its file is loaded, so nothing that others import is in the same file. */
  const startsPage = (id: string) =>
    [entries.signIn, entries.main].some((entry) => id.startsWith(toId(entry)))

  function placeModule(id: string): Place | undefined {
    const isLater = laterById.has(id)
    const users = piecesById.get(id) ?? new Set<string>()
    if (front.has(id) || frontStyle.test(id)) return { name: 'front', level: startLevel }
    // Few files of styles, because each that a screen needs delays its first paint by a request.
    if (id.endsWith('.css')) {
      if (ofDashboard.test(id) && users.size + Number(first.has(id)) > 0)
        return { name: 'screen-dashboard', level: startLevel }
      if (!first.has(id) && !(users.size === 1 && users.has('program')))
        return { name: users.size > 0 ? 'lists' : 'controls', level: startLevel }
    }
    if (first.has(id))
      return ofDashboard.test(id) && !isLater && !users.has('cards')
        ? { name: 'screen-dashboard', level: screensLevel }
        : { name: signIn.has(id) ? 'auth' : 'product', level: startLevel }
    if (signIn.has(id))
      return {
        name: isLater || [...users].some((user) => user !== 'accounts') ? 'auth' : 'sign-in',
        level: startLevel,
      }
    if (users.size > 0) {
      const [user = ''] = users
      const others = [...(openedOn.get(id) ?? [])].filter(
        (name) => (together[name] ?? name) !== user && !notCounted.has(name),
      )
      const fileWithLater =
        isLater && users.size === 1
          ? (withLater[user] ?? (others.length > 1 ? withOthers[user] : undefined))
          : undefined
      if (fileWithLater) return sharedPlace(fileWithLater)
      const place = sharedFile(users)
      return users.size === 1 && generalFiles.has(place.name)
        ? { name: `screen-${user}`, level: screensLevel }
        : place
    }
    const names = laterById.get(id)
    return names && placeLater(id, { names, openedOn: openedOn.get(id), isOpenedOnly: !unopenedById.has(id) })
  }

  const places = new Map<string, Place>()
  for (const id of new Set([...starts, ...piecesById.keys(), ...laterById.keys()])) {
    const place = named.test(id) || startsPage(id) ? undefined : placeModule(id)
    if (place) places.set(id, place)
  }
  return places
}

/** The first file that is meant for all of the users. */
function sharedFile(users: ReadonlySet<string>): Place {
  const file = sharedFiles.find(([, meantFor]) => [...users].every((user) => meantFor.includes(user)))
  return sharedPlace(file?.[0] ?? 'product')
}

function sharedPlace(name: string): Place {
  const at = sharedFiles.findIndex(([file]) => file === name)
  return { name, level: at < 0 ? startLevel : sharedLevel + at }
}

/** For each module, the screens with buttons that open it. */
function whoOpens(root: string, getInfo: GetInfo) {
  const ofShell = reach(
    [entries.main, entries.product, entries.shell].map((path) => join(root, path)),
    getInfo,
  )
  const screens = new Map<string, Set<string>>()
  for (const [, module] of findScreens(root)) {
    const name = screen.exec(module)?.[1] ?? module
    for (const id of reach(findOpened(module, ofShell, getInfo), getInfo)) {
      const found = screens.get(id)
      if (found) found.add(name)
      else screens.set(id, new Set([name]))
    }
  }
  return screens
}

/** Every module that is imported lazily from anywhere. */
function lazyRoots(starts: ReadonlySet<string>, getInfo: GetInfo): string[] {
  const known = new Set(starts)
  const roots = new Set<string>()
  for (const id of known) {
    const info = getInfo(id)
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      roots.add(imported)
      known.add(imported)
    }
    for (const imported of info?.importedIds ?? []) known.add(imported)
  }
  return [...roots].toSorted()
}

/** For each module, the names of those that import it statically, directly or indirectly. */
function whoReaches(ids: readonly string[], getName: (id: string) => string, getInfo: GetInfo) {
  const names = new Map<string, Set<string>>()
  for (const id of ids)
    for (const reached of reach([id], getInfo)) {
      const found = names.get(reached)
      if (found) found.add(getName(id))
      else names.set(reached, new Set([getName(id)]))
    }
  return names
}
