/** Compares what each screen loads, from its HTML and Vite's manifest, with its budget. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './installed.mjs'

const dist = join(root, 'apps/web/dist')
const screen = (feature) => `src/features/${feature}/${feature}-screen.tsx`
/** What the shell fetches after the first paint, before anybody can use it. */
const loadedOnIdle = [
  'src/app/shell/notifications-menu.tsx',
  'src/app/shell/user-menu.tsx',
  'src/ui/overlays/toaster.tsx',
  'src/ui/overlays/drawer.tsx',
]
/** What the dashboard fetches then, below the fold. */
const loadedByDashboard = [
  'src/features/dashboard/deadlines/deadlines-card.tsx',
  'src/features/dashboard/tabs/dashboard-tabs.tsx',
]

/**
 * Thousands of gzipped bytes of everything a screen needs before it works, including shared parts: its JavaScript, and
 * the styles that not every screen loads. The public pages are painted before any script has loaded.
 *
 * A budget that is set anew leaves half a kilobyte free, because a change that adds nothing to a screen can still
 * move its compressed size by a tenth: the names of chunks change with their content.
 */
const budgets = [
  { screen: 'Landing (/)', page: 'index.html', loads: [], budget: 25 },
  { screen: 'About (/about)', page: 'about.html', loads: [], budget: 25 },
  { screen: 'Sign in (/login)', page: 'login.html', loads: [], budget: 100 },
  // The goals are 135 and 160. docs/decisions/22-loading.md lists what was added since, with its reason.
  { screen: 'Dashboard (/dashboard)', loads: [screen('dashboard')], budget: 182.7 },
  {
    screen: 'Dashboard of a demo',
    loads: [screen('dashboard'), 'src/data/catalogue/samples.ts'],
    budget: 197.4,
  },
  { screen: 'The same, when idle', loads: [screen('dashboard'), ...loadedOnIdle], budget: 237 },
  {
    screen: 'With calendar and tabs',
    loads: [screen('dashboard'), ...loadedOnIdle, ...loadedByDashboard],
    budget: 287.7,
  },
  { screen: 'Documents (/documents)', loads: [screen('documents')], budget: 212.7 },
  { screen: 'Transmittals (/documents/…)', loads: [screen('transmittals')], budget: 183.6 },
  { screen: 'Projects (/projects)', loads: [screen('projects')], budget: 205.3 },
  { screen: 'Directory (/directory)', loads: [screen('directory')], budget: 209.3 },
  { screen: 'Workflows (/workflows)', loads: [screen('workflows')], budget: 214.3 },
  { screen: 'RFIs (/workflows/rfis)', loads: [screen('rfis')], budget: 214.3 },
  {
    screen: 'Workflow (/workflows/…)',
    loads: ['src/features/workflows/workflow-screen.tsx'],
    budget: 236.4,
  },
  {
    screen: 'Project (/projects/$id)',
    loads: ['src/features/projects/detail/project-screen.tsx'],
    budget: 191.7,
  },
  { screen: 'Actions (/actions)', loads: [screen('tasks')], budget: 217.2 },
  { screen: 'Analytics (/actions/…)', loads: [screen('analytics')], budget: 193.5 },
  { screen: 'Program (/program)', loads: [screen('program')], budget: 235.7 },
  { screen: 'Safety (/safety)', loads: [screen('safety')], budget: 217.6 },
  { screen: 'Lead times (/lead-times)', loads: [screen('lead-times')], budget: 214.8 },
  { screen: 'Hold points (/hold-points)', loads: [screen('hold-points')], budget: 214.8 },
  // No one who opens a read-only link has been here before. It starts as the product does.
  {
    screen: 'Read-only link (/shared)',
    loads: ['src/app/shared-link/shared-screen.tsx', 'src/app/shared-link/shared-register.tsx'],
    budget: 204.6,
  },
  { screen: 'Settings (/settings)', loads: [screen('settings')], budget: 190.5 },
]
/** Thousands of gzipped bytes that a screen imports in advance, because its buttons open them: `code.json`. */
const openedBudgets = {
  '/dashboard': 82,
  '/notifications': 13,
  '/documents': 296.3,
  '/documents/transmittals': 303,
  '/projects': 292,
  '/projects/$projectId': 378.5,
  '/directory': 289,
  '/workflows': 349,
  '/workflows/$workflowId': 335,
  '/workflows/rfis': 270.3,
  '/actions': 354,
  '/program': 388,
  '/lead-times': 280,
  '/hold-points': 280,
  '/safety': 279.2,
  '/settings': 419,
}
// The signs of badges are drawn here instead of in the script.
const styleBudget = 14.3

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
/** The file of each module. */
const modules = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8'))
/** Workers not counted. */
const maxScripts = 61
const weights = new Map()
/** In app.html itself. */
const shared = new Set(
  readdirSync(join(dist, 'assets'))
    .filter((name) => /^every-screen-.*\.css$/.test(name))
    .map((name) => `assets/${name}`),
)
const rows = [
  ...budgets.map(({ screen, page = 'app.html', loads, budget }) => {
    const files = new Set([...filesOfPage(page), ...filesOfModules(loads)])
    const own = [...files].filter((file) => !shared.has(file))
    return { name: screen, budget, weight: weigh(own) + measureOwnStyles(page) }
  }),
  { name: 'Styles of every screen', budget: styleBudget, weight: weigh([...shared]) },
  ...measureOpened(),
]

for (const { name, budget, weight } of rows) {
  const verdict = weight <= budget ? '✓' : '✗'
  process.stdout.write(`${verdict} ${name.padEnd(34)}${weight.toFixed(1).padStart(7)} of ${budget} kB\n`)
}
const { files: scripts, problems } = checkFiles()
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
process.stdout.write(`${scripts} files of JavaScript without workers, of at most ${maxScripts}\n`)
process.exitCode =
  rows.some(({ budget, weight }) => weight > budget) || problems.length > 0 || scripts > maxScripts ? 1 : 0

function measureOpened() {
  const { files, screens } = JSON.parse(readFileSync(join(dist, 'code.json'), 'utf8'))
  return Object.entries(screens).map(([path, positions]) => ({
    name: `Buttons of ${path}`,
    budget: openedBudgets[path] ?? 0,
    weight: weigh(positions.map((at) => files[at])),
  }))
}

/** Files that load later must not request a screen, and no two files may need each other. */
function checkFiles() {
  const scripts = Object.keys(manifest).filter((key) => isScript(manifest[key].file))
  const problems = []
  for (const key of scripts) {
    const { file, imports = [] } = manifest[key]
    const screens = imports.filter((imported) => isScreen(manifest[imported].file))
    if (screens.length > 0 && !isScreen(file))
      problems.push(`${file} requests a screen: ${screens.map((screen) => manifest[screen].file).join(', ')}`)
    if (imports.some((imported) => filesOfModules([imported]).includes(file)))
      problems.push(`${file} is needed by a file that it needs.`)
  }
  return { files: scripts.length, problems }
}

function isScript(file) {
  return file.endsWith('.js')
}

function isScreen(file) {
  return file.startsWith('assets/screen-')
}

/** What the HTML itself requests, immediately or after painting: scripts, and styles that are not inlined. */
function filesOfPage(page) {
  // The styles for print are fetched after everything else, and disabled ones are in the page itself.
  const html = readFileSync(join(dist, page), 'utf8').replace(
    /<link[^>]* (media="print"|disabled)[^>]*>/g,
    '',
  )
  const requested = [...html.matchAll(/[" ]\/(assets\/[^"\s]+\.(?:js|css))(?=[" ])/g)]
  if (requested.length === 0) throw new Error(`${page} asks for nothing: was it built for another base?`)
  return requested.map(([, file]) => file)
}

/** The styles in the HTML that not every screen has. */
function measureOwnStyles(page) {
  const html = readFileSync(join(dist, page), 'utf8')
  const sharedTexts = [...shared].map((file) => readFileSync(join(dist, file), 'utf8').trim())
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)]
    .filter(([, text]) => !sharedTexts.includes(text))
    .reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length / 1000, 0)
}

/** What the browser fetches for these modules, including their static imports, direct and indirect. */
function filesOfModules(loaded) {
  const seen = new Set()
  const queue = loaded.map(getKey)
  for (const name of queue) {
    if (seen.has(name)) continue
    seen.add(name)
    const module = manifest[name]
    if (!module)
      throw new Error(`${name} is not in the build: is it still a lazy import of app/routes/routes.tsx?`)
    queue.push(...(module.imports ?? []))
  }
  return [...seen].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])])
}

/** The name in the manifest of the file that has the module. */
function getKey(module) {
  const file = modules[module]
  return Object.keys(manifest).find((key) => manifest[key].file === file) ?? module
}

function weigh(files) {
  return files.reduce((sum, file) => sum + gzippedSize(file), 0) / 1000
}

function gzippedSize(file) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  weights.set(file, size)
  return size
}
