/** The page inside a back-up: every list as a table, readable in any browser without Plumbline. */

import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { encodeText } from '#core/navigation/encode-text.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { fieldTitle, listTitle } from '#features/settings/data/texts/list-titles.ts'

type Fields = Readonly<Record<string, unknown>>

export interface PageContents {
  madeAt: string
  version: string
  kind: 'demo' | 'own'
  /** `name`: the name of the collection. */
  lists: readonly { key: string; name: string; records: readonly object[] }[]
  /** The path of each file in the ZIP, by its key. A file that the browser has lost is missing. */
  paths: ReadonlyMap<string, string>
}

export function backUpPage({ madeAt, version, kind, lists, paths }: PageContents): string {
  const created = momentToLabel(madeAt)
  const filled = lists.filter(({ records }) => records.length > 0)
  const projectNames = namesById(lists.find(({ name }) => name === projects.name)?.records ?? [])
  const sections = filled.map((list) =>
    section(list, createShow(paths, projectNames, namesById(list.records))),
  )
  const contents = filled.map(
    ({ key, records }) =>
      `<li><a href="#${escapeHtml(key)}">${escapeHtml(listTitle(key))}</a> <small>${records.length}</small></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Plumbline back-up of ${escapeHtml(created)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>Plumbline back-up</h1>
<p>Made on <strong>${escapeHtml(created)}</strong> by Plumbline ${escapeHtml(version)}, from ${
    kind === 'demo' ? 'a demo workspace with sample data' : 'a personal workspace'
  }. ${countToLabel(paths.size, 'file')} in the folder “files”.</p>
<details open>
<summary>How to restore it</summary>
<ol>
<li>Keep the ZIP as it is: it needs no unpacking.</li>
<li>Open Plumbline, sign in, and go to Settings, tab Data.</li>
<li>Under “Restore from a back-up” choose the ZIP. Plumbline checks it, and shows what it would change.</li>
<li>Choose Merge or Replace everything.</li>
</ol>
<p>Without Plumbline: this page shows every record, the folder “files” holds every file as it was filed, and the
folder “records” every list as plain JSON.</p>
</details>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
</header>
<main>
${sections.join('\n') || '<p>This workspace was empty.</p>'}
</main>
</body>
</html>
`
}

type Show = (value: unknown, field: string) => string

/** Columns for fields that at least one record has. */
function section({ key, name, records }: PageContents['lists'][number], show: Show): string {
  // `as`: a record, whose fields may have any type.
  const rows = records as readonly Fields[]
  const named = new Set(rows.flatMap(Object.keys))
  const fields = [...named]
    .filter((field) => !(hidden[name] ?? []).includes(field) && field !== 'id')
    // The project's name is shown next to its id.
    .filter((field) => field !== 'projectId' || !named.has('project'))
    .filter((field) => rows.some((row) => show(row[field], field) !== ''))
    .toSorted((a, b) => rank(a) - rank(b))
  const head = fields.map((field) => `<th scope="col">${escapeHtml(getLabel(field))}</th>`).join('')
  const body = rows.map((row) => `<tr>${fields.map((field) => cell(show(row[field], field))).join('')}</tr>`)
  const title = escapeHtml(listTitle(key))
  return `<section id="${escapeHtml(key)}">
<h2>${title} <small>${countToLabel(rows.length, 'entry', 'entries')}</small></h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody>
</table></div>
</section>`
}

function cell(visible: string): string {
  return `<td${visible.length > longText ? ' class="long"' : ''}>${visible}</td>`
}

/** The length from which a cell is wider. */
const longText = 40

/** By collection: counts that the lists themselves show, ranks, which the order shows, and internal notes of the log. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  [projects.name]: ['team', 'documents'],
  [programItems.name]: ['rank'],
  [activities.name]: ['action', 'collection', 'recordId'],
  [recordedChanges.name]: ['action'],
}

const first = [
  'name',
  'heading',
  'title',
  'firstName',
  'lastName',
  'companyName',
  'kind',
  'status',
  'project',
  'role',
  'email',
  'phone',
  'mobile',
]
const last = [
  'description',
  'file',
  'documents',
  'stages',
  'comments',
  'conditionComments',
  'createdAt',
  'updatedAt',
]

function rank(field: string): number {
  if (first.includes(field)) return first.indexOf(field) - first.length
  return last.includes(field) ? 1 + last.indexOf(field) : 0
}

const labels: Readonly<Record<string, string>> = {
  projectId: 'Project',
  parentId: 'Under',
  predecessorId: 'Predecessor',
  conditionComments: 'Comments',
  updated: 'Last updated',
  isHeading: 'Heading',
  imageUrl: 'Image address',
}

function getLabel(field: string): string {
  return labels[field] ?? fieldTitle(field)
}

const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d|$)/
const deepest = 8

type Names = ReadonlyMap<string, string>

/** Formats the values of one list. `own`: the names of its records. */
function createShow(paths: ReadonlyMap<string, string>, projectNames: Names, own: Names): Show {
  function showFile({ key, name }: Fields): string {
    const path = paths.get(String(key))
    const visible = escapeHtml(String(name ?? key))
    const link = path?.split('/').map(encodeText).join('/')
    return link ? `<a href="${escapeHtml(link)}">${visible}</a>` : `${visible} <em>(not in this back-up)</em>`
  }

  function showObject(value: Fields, depth: number): string {
    if (typeof value.key === 'string' && /^[0-9a-f]{64}$/.test(value.key)) return showFile(value)
    const parts = Object.entries(value)
      .filter(([field]) => field !== 'id' && field !== 'userAvatar')
      .map(([field, part]) => [getLabel(field), show(part, field, depth + 1)] as const)
      .filter(([, visible]) => visible !== '')
    return parts.length === 0
      ? ''
      : `<dl>${parts.map(([label, visible]) => `<div><dt>${escapeHtml(label)}</dt><dd>${visible}</dd></div>`).join('')}</dl>`
  }

  function show(value: unknown, field: string, depth = 0): string {
    if (value === null || value === undefined || value === '' || depth > deepest) return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value)) {
      const visible = value.map((part) => show(part, '', depth + 1)).filter((part) => part !== '')
      return visible.length === 0 ? '' : `<ul>${visible.map((part) => `<li>${part}</li>`).join('')}</ul>`
    }
    // `as`: an object that is not an array.
    if (typeof value === 'object') return showObject(value as Fields, depth)
    const text = String(value)
    if (field === 'projectId') return escapeHtml(projectNames.get(text) ?? text)
    if (field === 'parentId' || field === 'predecessorId') return escapeHtml(own.get(text) ?? text)
    return escapeHtml(moment.test(text) ? momentToLabel(text) : text)
  }

  return show
}

function namesById(records: readonly object[]): Names {
  // `as`: records, in which any field may be missing.
  return new Map((records as readonly Fields[]).map(({ id, name }) => [String(id), String(name ?? '')]))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The styles of the page inside a back-up, for both themes and for print. */

const pageStyle = `
:root{--ink:#1b2026;--muted:#5a6470;--page:#f3f4f2;--sheet:#fff;--line:#d8dbd6;--link:#1d5fa8}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaec;--muted:#a3acb5;--page:#14181c;--sheet:#1d2227;--line:#343b42;--link:#8cbcf2}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1.5rem;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{margin:0;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.15rem}small{color:var(--muted);font-weight:400}
a{color:var(--link)}summary{cursor:pointer;font-weight:600}details{margin:1rem 0;padding:.75rem 1rem;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}nav li{padding:.25rem 0}
.scroll{overflow-x:auto;background:var(--sheet);border:1px solid var(--line);border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;max-width:28rem}td.long{min-width:16rem}
th{color:var(--muted);font-weight:600;white-space:nowrap}tbody tr:last-child td{border-bottom:0}td{white-space:pre-line}
td ul{margin:0;padding-left:1.1rem;white-space:normal}dl{margin:0;white-space:normal}dl div{display:flex;flex-wrap:wrap;gap:0 .4rem}dt{color:var(--muted)}dt::after{content:":"}dd{margin:0}
@media print{:root{--ink:#000;--muted:#444;--page:#fff;--sheet:#fff;--line:#bbb;--link:#000}body{max-width:none;padding:0;font-size:9pt}.scroll{overflow:visible;border:0}th,td,td.long{min-width:0;padding:2pt 4pt;overflow-wrap:anywhere}tr{break-inside:avoid}thead{display:table-header-group}nav{display:none}}
`
