/** Folders that import each other in one direction. Type imports and lazy imports count as well. */
import { isTest } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

interface Area {
  readonly root: string
  /** Every folder with source files, '' for the root itself. A folder may import only from those before it. */
  readonly folders: readonly string[]
}

/** The parts of the product that knows nothing of browsers and servers. */
const domain = [
  ...['text', 'kernel/values', 'kernel/days', 'kernel/records', 'kernel/access', 'kernel/commands'],
  ...['registers/table-settings', 'registers/view', 'registers/import'],
  ...['people/account', 'people/absences', 'people/comments', 'projects', 'people/invitations'],
  ...['documents', 'documents/attachments', 'documents/filing', 'documents/links'],
  ...[
    'deadlines',
    'cpm/model',
    'registers/added-fields',
    'registers',
    'documents/commands',
    'documents/markups',
    'documents/references',
  ],
  ...[
    'documents/offline',
    'documents/markups/measure',
    'documents/compare',
    'directory',
    'documents/transmittals',
  ],
  'projects/commands',
  ...['cpm', 'program/health', 'program/items', 'program/schedule'],
  ...[
    'conditions',
    'conditions/consent-text',
    'workflows',
    'workflows/outcome-codes',
    'workflows/commands',
    'workflows/templates',
  ],
  ...['rfis', 'tasks', 'hold-points', 'documents/uses', 'lead-times', 'safety', 'documents/pins'],
  ...['program/formats/plan', 'program/draft'],
  ...['program/formats/csv', 'program/formats/ics', 'program/formats/ms-project'],
  ...['program/formats/p6', 'program/formats/p6/read', 'program/formats/p6/write', 'program/formats/p6/xml'],
  ...['program/formats', 'program/update', 'program/commands', 'program/view'],
  ...['activity/agenda', 'activity/log', 'activity/history'],
  ...['activity/notifications/rules', 'activity/notifications', 'activity/replaced-texts'],
  ...['team/move', 'team/read-links', 'team/wire', '', 'team'],
]

const programScreen = [
  ...['chart/model', 'chart/text', 'chart/draw', 'chart/input', 'chart/lane', 'chart'],
  ...['exchange/read', 'exchange/write', 'history', 'items', 'plan', 'cells'],
  ...['exchange/update', 'exchange', 'gates'],
  ...['item-dialog', 'links', 'pdf/paper', 'pdf/draw', 'pdf/look-ahead', 'pdf', 'print', 'rows'],
  ...['settings', 'planning', 'view', 'toolbar', 'phone', 'calendar-export', 'screen', ''],
]
const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => (name === '' ? folder : `${folder}/${name}`))

const web = [
  ...inFolder('data', ['storage', 'catalogue', 'store', 'database', 'document-text', 'files', 'upgrades']),
  ...inFolder('data', ['local/lists', 'local', 'team/cache', 'team/sync', 'team/copy', 'team', 'workspace']),
  ...inFolder('data', ['backup/archive', 'backup/merge', 'backup', 'move']),
  ...inFolder('ui', ['brand', 'focus', 'controls', 'charts', 'lists', 'fields', 'overlays', 'suggest']),
  ...inFolder('ui', ['surfaces', 'theme']),
  ...inFolder('core', ['csv', 'download', 'idle', 'lazy', 'navigation', 'perform', 'calendar-file', 'forms']),
  ...inFolder('core', ['print', 'public-page', 'shortcuts', 'text-encoding', 'texts', 'confirm', 'dates']),
  ...inFolder('core', ['files', 'pdf', 'undo', 'workspace']),
  ...inFolder('people', ['accounts', 'contacts', 'mail', 'assignees', 'comments', 'field-texts', 'presence']),
  'notifications',
  ...inFolder('registers', ['alarm', 'data-table', 'due-from-me', 'duplicates', 'history', 'form']),
  ...inFolder('registers', [
    'invitations',
    'record',
    'filters',
    'projects',
    'sharing',
    'table/model',
    'added',
    'import',
  ]),
  ...inFolder('registers/table', ['columns', 'cells', 'export', 'filters', 'grid', 'views']),
  ...inFolder('registers', ['page', 'table']),
  ...inFolder('documents', ['entries', 'filing', 'transmittals']),
  ...inFolder('documents', [
    'pdf-file',
    'viewer/controls',
    'viewer/image',
    'viewer/pdf/engine',
    'files',
    'text',
    'offline',
    'viewer/markups/pins',
    'viewer/markups/text-marks',
    'viewer/markups',
    'viewer/drawing-links',
    'viewer/markups/measure',
    'viewer/markups/pinning',
    'viewer/markups/stamping',
    'viewer/markups/tools',
    'viewer/markups/report',
    'viewer/markups/list',
    'viewer/markups/export',
    'viewer/markups/take-over',
    'viewer/markups/panel',
  ]),
  ...inFolder('documents', [
    'viewer/pdf',
    'viewer/text',
    'viewer/table',
    'viewer',
    'viewer/compare',
    'viewer/carry',
  ]),
  ...inFolder('documents', ['details', 'links']),
  ...inFolder('documents', ['attachments', 'reviews', 'register']),
  ...inFolder('features', [
    'analytics',
    'directory',
    'documents',
    'gallery',
    'hold-points',
    'lead-times',
    'rfis',
  ]),
  ...inFolder('features/dashboard', ['due', 'texts', 'deadlines', 'tabs', '']),
  'features/notifications',
  ...inFolder('features/program', programScreen),
  ...inFolder('features/projects', [
    '',
    'consents',
    'outcomes',
    'conditions/files',
    'conditions/texts',
    'conditions/evidence',
    'conditions/import',
    'conditions/package',
    'conditions',
    'team/permissions',
    'team',
    'fields',
    'detail',
  ]),
  ...inFolder('features/public', ['about', 'landing']),
  ...inFolder('features/safety', ['records', 'checklists', 'entries', 'incidents', 'table', '']),
  'features/search',
  ...inFolder('features/settings', ['absences', 'audit', 'calendar', 'people', 'security']),
  ...inFolder('features/settings/data', ['texts', 'back-up', 'move', 'storage', '']),
  'features/settings',
  ...inFolder('features/sign-in', ['accounts', 'login']),
  ...inFolder('features/tasks', ['board', 'dialogs', 'due-from-me', 'table', '']),
  'features/transmittals',
  ...inFolder('features/workflows', ['review', 'templates', 'stages', 'table', '']),
  ...inFolder('app', ['messages', 'shared-link', 'routes', 'palette', 'tour', 'shell', '', 'front']),
]

const server = [
  ...[
    'process',
    'database/schema',
    'database/migrations',
    'database/settings',
    'database/pglite',
    'database',
  ],
  ...[
    'http',
    'mail',
    'payments',
    'jobs/queue',
    'links',
    'audit',
    'accounts',
    'calendars',
    'files',
    'archive',
  ],
  ...[
    'sync',
    'sync/aside',
    'sync/reading',
    'presence',
    'services',
    'links/mailed',
    'jobs',
    'organisations',
    'team',
  ],
  ...['audit', 'accounts', 'archive', 'calendars', 'files', 'links', 'organisations', 'presence', 'sync'].map(
    (folder) => `${folder}/routes`,
  ),
  ...['functions', 'routes', ''],
]

export const areas: readonly Area[] = [
  { root: 'packages/domain/src', folders: domain },
  { root: 'apps/web/src', folders: web },
  { root: 'apps/server/src', folders: server },
]

/** Folders whose files are run by tests only. They may import whatever they need. */
const testFolder = /\/(testing|attacks|durability)(\/|$)/

/** A sentence for each import against the direction, and for a folder that the table does not list. */
export function importsAgainstLayers(file: SourceFile): string[] {
  const area = areas.find(({ root }) => file.path.startsWith(`${root}/`))
  if (!area || isTest(file.path) || testFolder.test(file.path)) return []
  const from = area.folders.indexOf(folderIn(area, file.path))
  if (from < 0) return [`${file.path}: its folder is missing in tools/architecture/layers.ts.`]
  return file.imports.flatMap(({ path, specifier }) => {
    if (path === undefined || !path.startsWith(`${area.root}/`) || testFolder.test(path)) return []
    const to = area.folders.indexOf(folderIn(area, path))
    if (to <= from) return []
    return [
      `${file.path} imports ${specifier}: ${area.folders[from] || 'the root'} may not import from ${area.folders[to] || 'the root'}.`,
    ]
  })
}

/** The folder of the file from the root of the area, '' for the root itself. */
function folderIn({ root }: Area, path: string): string {
  return path.slice(root.length + 1, Math.max(root.length + 1, path.lastIndexOf('/')))
}
