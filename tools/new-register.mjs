/** `npm run new-register -- inspections "Inspections Register"`: writes a register, and its line in every table of registers. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './installed.mjs'
import { runCommand } from './run-command.mjs'

const templates = join(import.meta.dirname, 'new-register')

/** The sample register of odd jobs in the templates. Each form of its name is replaced by that form of the new name. */
const sample = { plural: 'odd-jobs', singular: 'odd-job', title: 'Odd Jobs Register' }

/** @returns {Map<string, string>} every file to write, by its path in the repository; nothing is written. */
export function planRegister(expected, folder = root) {
  const noun = checkNoun(expected, folder)
  const rename = renameTo(noun)
  const files = new Map()
  const places = {
    domain: `packages/domain/src/${noun.plural}`,
    feature: `apps/web/src/features/${noun.plural}`,
  }
  for (const [kind, place] of Object.entries(places)) {
    for (const name of readdirSync(join(templates, kind))) {
      const text = readFileSync(join(templates, kind, name), 'utf8')
      files.set(`${place}/${rename(name).replace(/\.txt$/, '')}`, rename(text))
    }
  }
  for (const { file, insert } of tables) {
    const found = readFileSync(join(folder, file), 'utf8')
    const text = insert
      .filter(({ unless }) => !unless?.test(found))
      .reduce((text, { before, line }) => insertBefore(text, before, rename(line), file), found)
    if (text !== found) files.set(file, text)
  }
  return files
}

const firstImport = /^import /m

/**
 * The lines that add the register to the rest of the product: what each is inserted before, and the text that makes it
 * unnecessary.
 */
const tables = [
  {
    file: 'packages/domain/src/kernel/access/policy.ts',
    insert: [
      {
        before: /^\} as const satisfies/m,
        line: "  'registers.edit': ['Editor', 'Admin'],\n",
        unless: /'registers\.edit'/,
      },
    ],
  },
  {
    file: 'packages/domain/src/kernel/access/policy.test.ts',
    insert: [
      {
        before: /^`\)/m,
        line: 'registers.edit      -         -         Editor    Admin\n',
        unless: /^registers\.edit/m,
      },
    ],
  },
  {
    file: 'packages/domain/src/commands.ts',
    insert: [
      {
        before: firstImport,
        line: "import { changeOddJobs, deleteOddJobs, importOddJobs, saveOddJob } from './odd-jobs/change-odd-job.ts'\n",
      },
      {
        before: /^\] as const/m,
        line: '  saveOddJob,\n  changeOddJobs,\n  importOddJobs,\n  deleteOddJobs,\n',
      },
    ],
  },
  {
    file: 'packages/domain/src/lists.ts',
    insert: [
      { before: firstImport, line: "import { oddJobs } from './odd-jobs/odd-job.ts'\n" },
      { before: /^ {2}\/\/ `as`: every list is treated/m, line: '  oddJobs,\n' },
    ],
  },
  {
    file: 'packages/domain/src/kernel/records/project-parts.ts',
    insert: [{ before: /(?<=^const latestNames = \[[^\]]*)\]/m, line: ", 'odd-jobs'" }],
  },
  {
    file: 'packages/domain/src/registers/added-fields/added-field.ts',
    insert: [{ before: /(?<=^export const extensibleLists = \[[^\]]*)^\]/m, line: "  'odd-jobs',\n" }],
  },
  {
    file: 'packages/domain/src/activity/log/defined-fields.ts',
    insert: [
      { before: firstImport, line: "import { oddJobFields, oddJobs } from '../../odd-jobs/odd-job.ts'\n" },
      { before: /(?<=^export const definedFields[^}]*)^\}/m, line: '  [oddJobs.name]: oddJobFields,\n' },
    ],
  },
  {
    file: 'packages/domain/src/activity/replaced-texts/record-forms.ts',
    insert: [
      {
        before: firstImport,
        line: "import { saveOddJob, getDraft as toOddJobDraft } from '../../odd-jobs/change-odd-job.ts'\n",
      },
      { before: firstImport, line: "import { oddJobFields, oddJobs } from '../../odd-jobs/odd-job.ts'\n" },
      { before: /^ {2}\[safetyRecords\.name/m, line: formOfSample() },
    ],
  },
  {
    file: 'apps/web/src/data/catalogue/catalogue.ts',
    insert: [
      { before: firstImport, line: "import { oddJobs } from '@plumbline/domain/odd-jobs/odd-job.ts'\n" },
      {
        before: /(?<=lists: readonly ListRow\[\] = \[[^\]]*)^\]/m,
        line: "  list(oddJobs, 'plumblineOddJobs', 'seed'),\n",
      },
    ],
  },
  {
    file: 'apps/web/src/data/catalogue/samples.ts',
    insert: [
      {
        before: firstImport,
        line: "import { firstRunOddJobs } from '@plumbline/domain/odd-jobs/first-run.ts'\n",
      },
      { before: firstImport, line: "import { oddJobs } from '@plumbline/domain/odd-jobs/odd-job.ts'\n" },
      { before: /^\]\)/m, line: '  of(oddJobs, firstRunOddJobs),\n' },
    ],
  },
  {
    file: 'apps/web/src/core/navigation/paths.ts',
    insert: [{ before: /^ {2}\/\*\* The screen scrolls/m, line: "  oddJobs: '/odd-jobs',\n" }],
  },
  {
    file: 'apps/web/src/core/navigation/place-of-list.ts',
    insert: [
      { before: firstImport, line: "import { oddJobs } from '@plumbline/domain/odd-jobs/odd-job.ts'\n" },
      { before: /^ {2}marked\(transmittals,/m, line: '  marked(oddJobs, paths.oddJobs),\n' },
    ],
  },
  {
    file: 'apps/web/src/registers/history/deeds.ts',
    insert: [{ before: /^ {2}'lead-times\.save'/m, line: deedsOfSample() }],
  },
  {
    file: 'apps/web/src/app/messages/messages-by-command.ts',
    insert: [
      {
        before: firstImport,
        line: "import { oddJobMessages, oddJobTableMessages } from '#features/odd-jobs/messages.ts'\n",
      },
      { before: /^ {4}\/\/ `as`: /m, line: '    oddJobMessages,\n    oddJobTableMessages,\n' },
    ],
  },
  {
    file: 'apps/web/src/features/settings/data/texts/list-titles.ts',
    insert: [{ before: /^ {2}plumblineInvitees:/m, line: "  plumblineOddJobs: 'Odd Jobs',\n" }],
  },
  {
    file: 'apps/web/src/testing/tested-registers.ts',
    insert: [
      {
        before: /(?<=^export const testedRegisters: readonly TestedRegister\[\] = \[[\s\S]*)^\]/m,
        line: testedSample(),
      },
    ],
  },
  {
    file: 'apps/web/src/app/registers/register-views.test.tsx',
    insert: [{ before: /(?<=^const withSwitch = .*)\)$/m, line: " && name !== 'odd-jobs'" }],
  },
  {
    file: 'docs/registers.md',
    insert: [{ before: /^\| Program \(/m, line: `| Odd jobs (\`odd-jobs\`) |${' yes |'.repeat(12)}\n` }],
  },
  {
    file: 'tools/architecture/layers.ts',
    insert: [
      { before: /^ {2}\.\.\.\['rfis', 'tasks', /m, line: "  'odd-jobs',\n" },
      { before: /(?<=inFolder\('features', \[[^\]]*)^ {2}\]/m, line: "    'odd-jobs',\n" },
    ],
  },
  {
    file: 'apps/web/src/app/routes/routes.tsx',
    insert: [
      { before: /^ {2}\{\n {4}path: '\/settings',/m, line: routeOfSample() },
      { before: /^ {2}FileText,$/m, line: '  ClipboardList,\n', unless: /^ {2}ClipboardList,$/m },
    ],
  },
  {
    file: 'apps/web/src/app/routes/screen-outlines.ts',
    insert: [
      {
        before: /^ {2}'\/settings': /m,
        line: "  '/odd-jobs': { heading: 'Odd Jobs Register', actions: [8, 6], layout: 'table' },\n",
      },
    ],
  },
  {
    file: 'apps/web/src/app/shell/shell.test.tsx',
    insert: [{ before: /^ {2}\['Settings', '\/settings'\],/m, line: "  ['Odd Jobs', '/odd-jobs'],\n" }],
  },
  {
    file: 'apps/web/src/features/search/sources.ts',
    insert: [
      {
        before: firstImport,
        line: "import { oddJobFields, oddJobs } from '@plumbline/domain/odd-jobs/odd-job.ts'\n",
      },
      { before: /^\]/m, line: sourceOfSample() },
    ],
  },
]

function routeOfSample() {
  return `  {
    path: '/odd-jobs',
    access: 'signed-in',
    load: () => import('#features/odd-jobs/odd-jobs-screen.tsx').then((module) => module.OddJobsScreen),
    sidebar: { label: 'Odd Jobs', icon: ClipboardList },
  },
`
}

function formOfSample() {
  return `  form(oddJobs, saveOddJob, {
    toDraft: (item, { timeZone }) => toOddJobDraft(item, timeZone),
    fields: oddJobFields.restored,
  }),
`
}

function deedsOfSample() {
  return `  'odd-jobs.save': saved('odd job'),
  'odd-jobs.change': 'edited the odd job',
  'odd-jobs.import': saved('odd job'),
  'odd-jobs.delete-many': 'deleted the odd job',
`
}

function testedSample() {
  return `  {
    name: 'odd-jobs',
    label: 'Odd Jobs',
    noun: 'odd job',
    path: '/odd-jobs',
    stored: {
      plumblineOddJobs: named(['Level 1', 'Piling', 'Roof sheets'], 'status', 'Closed', 'Open'),
    },
    records: ['Level 1', 'Piling', 'Roof sheets'],
    column: { ...status, first: 'Open', last: 'Closed' },
    word: 'level',
    pasted: { text: 'Name\\tStatus\\nDoors\\tOpen', shows: 'Doors' },
  },
`
}

function sourceOfSample() {
  return `  source({
    heading: 'Odd Jobs',
    collection: oddJobs,
    label: (item) => item.name,
    detail: (item, projectName) => joined(projectName(item.projectId), item.description),
    more: oddJobFields.searched,
    path: ({ id }) => paths.highlight(paths.oddJobs, id),
  }),
`
}

function checkNoun({ plural = '', title = '', singular = toSingular(plural) }, folder) {
  const usage = 'Usage: npm run new-register -- <plural-in-kebab-case> "<Title>" [singular-in-kebab-case]'
  const isName = (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
  if (!isName(plural) || title.trim() === '') throw new Error(usage)
  if (/['`\\]/.test(title)) throw new Error(`The title may hold no quotes: ${title}`)
  if (!isName(singular) || singular === plural) throw new Error(`What is one of ${plural} called? ${usage}`)
  const used = [`packages/domain/src/${plural}`, `apps/web/src/features/${plural}`].find((path) =>
    existsSync(join(folder, path)),
  )
  if (used) throw new Error(`${used} exists already.`)
  return { plural, singular, title: title.trim() }
}

function toSingular(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/, '')
}

/** Longer forms first, so that none is mistaken for a part of another. */
function renameTo(noun) {
  const names = new Map([[sample.title, noun.title]])
  for (const number of ['plural', 'singular']) {
    const [from, to] = [getForms(sample[number]), getForms(noun[number])]
    for (const [place, form] of from.entries()) names.set(form, to[place])
  }
  const pattern = new RegExp([...names.keys()].join('|'), 'g')
  return (text) => text.replace(pattern, (form) => names.get(form))
}

/** odd-job, oddJob, OddJob, odd job, Odd Job, Odd job */
function getForms(kebab) {
  const parts = kebab.split('-')
  const capitalized = parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const camel = [parts[0], ...capitalized.slice(1)].join('')
  const spoken = parts.join(' ')
  const opening = spoken.charAt(0).toUpperCase() + spoken.slice(1)
  return [kebab, camel, capitalized.join(''), spoken, capitalized.join(' '), opening]
}

function insertBefore(text, before, addition, file) {
  const at = text.search(before)
  if (at < 0)
    throw new Error(`${file} no longer has the place to insert at: ${before}. Mend tools/new-register.mjs.`)
  return text.slice(0, at) + addition + text.slice(at)
}

function writeRegister(expected) {
  const files = planRegister(expected)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...files.keys()]
  const status = runCommand('npx', ['biome', 'check', '--write', ...paths], { stdout: 'ignore' })
  process.stdout.write(
    `${paths.map((path) => `  ${path}\n`).join('')}Change its fields and texts to those of the register, and run npm run check.\n`,
  )
  process.exitCode = status ?? 1
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const [plural, title, singular] = process.argv.slice(2)
  try {
    writeRegister({ plural, title, singular })
  } catch (problem) {
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = 1
  }
}
