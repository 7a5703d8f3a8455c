/** Compares what each screen loads, from its HTML and Vite's manifest, with the budgets of docs/architecture.md. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
  // The goals are 135 and 140: docs/decisions/0022 and 0032. Strict arguments, the policy by subject and undo as a
  // command cost 2 kB in the shell and up to 4 in a register: docs/decisions/0040. Hold points carry the decisions on
  // them, and the store stamps every change: docs/decisions/0031. Everybody pays 1 to 2 kB for the question whether the
  // browser is signed in to a team, and for the names of the code that only a team loads: docs/decisions/0048. They pay
  // 0.2 kB for what program items keep of files of MS Project and P6: docs/decisions/0060, and 3 to 4 kB for a workspace
  // in the browser's database and its mirror: docs/decisions/0096. Documents, a workflow, a project and Safety show who
  // else exists: docs/decisions/0055. The settings of tables and shared views cost everybody 0.5 kB, and the choice of a
  // table 3 to 4 kB in each register: docs/decisions/0065. Revisions of documents cost everybody 0.2 to 0.5 kB:
  // docs/decisions/0064, and the program pays 2 kB for columns that can be shown and for hours. Transmittals cost
  // everybody 0.2 to 0.3 kB, and Documents 0.9: docs/decisions/0069. Document links cost everybody 0.2 kB, and a workflow
  // 1.1: docs/decisions/0071. A workflow pays 1.2 more for links of its own and for filing: docs/decisions/0074. Undo by
  // the keys costs everybody 0.6 kB: docs/decisions/0085. Menus that are mounted when they are first opened cost the idle
  // dashboard 0.5 kB, and registers that are remembered 0.1: docs/decisions/0087.
  // Addresses that break at their signs cost 0.1 where people are named. Marks on superseded downloads cost 0.3 kB where
  // documents are read (docs/decisions/0064), members with a history 0.3, fields that are changed together 0.1, and the
  // view that fits a person Actions 0.4 (docs/decisions/0072). Tasks and safety records that are found once for the same
  // records cost their screens 0.1 to 0.2 kB: docs/decisions/0087. Undo that loses no revision, and words for a removed
  // revision that a team refuses later, cost everybody 0.1 to 0.2 kB: docs/decisions/0089. Guards of single changes, what
  // guests see, changes that are set aside and letters without accents cost every screen 2.3 kB, registers up to 4, and
  // the screens of reviews up to 8: docs/decisions/0095. Messages for a full team, for invitations and for an audit that
  // was shortened, and one rule for bulk notices, cost every screen 0.3 kB, and undoing what another program has written 0.2: docs/decisions/0095.
  { screen: 'Dashboard (/dashboard)', loads: [screen('dashboard')], budget: 168.7 },
  {
    screen: 'Dashboard of a demo',
    loads: [screen('dashboard'), 'src/data/catalogue/samples.ts'],
    // The keys of the sample files: docs/decisions/0033.
    budget: 174.0,
  },
  // The goal is 195: docs/decisions/0032. Mentions as notifications cost 0.6 kB: docs/decisions/0048.
  { screen: 'The same, when idle', loads: [screen('dashboard'), ...loadedOnIdle], budget: 227.1 },
  {
    screen: 'With calendar and tabs',
    loads: [screen('dashboard'), ...loadedOnIdle, ...loadedByDashboard],
    // The goal is 225: docs/decisions/0027 and 0030. The calendar reads five lists since docs/decisions/0035.
    budget: 272.9,
  },
  // The goal is 160. Since then were added the menu and the sheet of a phone, the message for a search that cannot be
  // fetched, and forms that keep their text when a record is deleted elsewhere. The choice of the table of registers
  // costs 2 kB: docs/decisions/0065.
  { screen: 'Documents (/documents)', loads: [screen('documents')], budget: 199.3 },
  { screen: 'Transmittals (/documents/…)', loads: [screen('transmittals')], budget: 171.1 },
  { screen: 'Projects (/projects)', loads: [screen('projects')], budget: 182.0 },
  { screen: 'Directory (/directory)', loads: [screen('directory')], budget: 194.0 },
  { screen: 'Workflows (/workflows)', loads: [screen('workflows')], budget: 201.2 },
  {
    screen: 'Workflow (/workflows/…)',
    loads: ['src/features/workflows/workflow-screen.tsx'],
    // People by name: docs/decisions/0032. Forms keep their text when a record is deleted elsewhere.
    budget: 213.0,
  },
  {
    screen: 'Project (/projects/$id)',
    loads: ['src/features/projects/detail/project-screen.tsx'],
    budget: 184.1,
  },
  { screen: 'Actions (/actions)', loads: [screen('tasks')], budget: 202.1 },
  { screen: 'Analytics (/actions/…)', loads: [screen('analytics')], budget: 183.0 },
  // For the same two reasons.
  { screen: 'Program (/program)', loads: [screen('program')], budget: 217.9 },
  { screen: 'Safety (/safety)', loads: [screen('safety')], budget: 199.4 },
  { screen: 'Lead times (/lead-times)', loads: [screen('lead-times')], budget: 204.5 },
  // The release form of a hold point keeps its text when the hold point is deleted elsewhere.
  { screen: 'Hold points (/hold-points)', loads: [screen('hold-points')], budget: 207.6 },
  // No one who opens a read-only link has been here before. It starts as the product does: docs/decisions/0052.
  {
    screen: 'Read-only link (/shared)',
    loads: ['src/app/shared-link/shared-screen.tsx', 'src/app/shared-link/shared-register.tsx'],
    budget: 195.7,
  },
  { screen: 'Settings (/settings)', loads: [screen('settings')], budget: 178.6 },
]
// The signs of badges are drawn here instead of in the script.
const styleBudget = 13

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const weights = new Map()
const shared = new Set(filesOfPage('app.html').filter(isStyle))
const rows = [
  ...budgets.map(({ screen, page = 'app.html', loads, budget }) => {
    const files = new Set([...filesOfPage(page), ...filesOfModules(loads)])
    const own = [...files].filter((file) => !shared.has(file))
    return { name: screen, budget, weight: weigh(own) + measureOwnStyles(page) }
  }),
  { name: 'Styles of every screen', budget: styleBudget, weight: weigh([...shared]) },
]

for (const { name, budget, weight } of rows) {
  const verdict = weight <= budget ? '✓' : '✗'
  process.stdout.write(`${verdict} ${name.padEnd(28)}${weight.toFixed(1).padStart(7)} of ${budget} kB\n`)
}
process.exitCode = rows.some(({ budget, weight }) => weight > budget) ? 1 : 0

/** What the HTML itself requests, immediately or after painting: scripts, and styles that are not inlined. */
function filesOfPage(page) {
  const html = readFileSync(join(dist, page), 'utf8')
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
function filesOfModules(modules) {
  const seen = new Set()
  const queue = modules.map(getKey)
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

/** A module with both static and dynamic imports is listed only by the name of its file. */
function getKey(module) {
  const ofFile = `_${basename(module).replace(/\.tsx?$/, '')}-`
  return module in manifest ? module : (Object.keys(manifest).find((key) => key.startsWith(ofFile)) ?? module)
}

function isStyle(file) {
  return file.endsWith('.css')
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
