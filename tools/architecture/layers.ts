/** Folders that import each other in one direction. Type imports and lazy imports count as well. */
import { isTest } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

/** Each folder with those that it may import from, which stand above it. */
type Layers = ReadonlyMap<string, readonly string[]>

interface Area {
  readonly root: string
  readonly layers: Layers
  /** Every folder below the root, the root included, is in the table. */
  readonly isComplete: boolean
}

const [engine, items, p6] = ['schedule/engine', 'schedule/items', 'schedule/formats/p6']

const domain: Layers = new Map([
  [engine, []],
  ['program-items', [engine]],
  [items, [engine, 'program-items']],
  ['schedule/health', [engine, items, 'program-items']],
  ['schedule/formats/plan', [engine, items, 'program-items']],
  ['schedule/formats/ms-project', [engine, items, 'program-items', 'schedule/formats/plan']],
  [p6, [engine, items, 'program-items', 'schedule/formats/plan']],
  [`${p6}/read`, [engine, items, 'program-items', 'schedule/formats/plan', p6]],
  [`${p6}/write`, [engine, items, 'program-items', 'schedule/formats/plan', p6, `${p6}/read`]],
  [
    `${p6}/xml`,
    [
      ...[engine, items, 'program-items', 'schedule/formats/plan', 'schedule/formats/ms-project'],
      ...[p6, `${p6}/read`],
    ],
  ],
  ['schedule/formats/csv', [engine, items, 'program-items', 'schedule/formats/plan']],
  [
    'schedule/formats',
    [
      engine,
      items,
      'program-items',
      'schedule/formats/plan',
      'schedule/formats/ms-project',
      ...[p6, `${p6}/read`, `${p6}/write`, `${p6}/xml`],
    ],
  ],
  [
    'program',
    [
      engine,
      items,
      'program-items',
      'schedule/health',
      'schedule/formats/plan',
      'schedule/formats/ms-project',
      ...[p6, `${p6}/read`, `${p6}/write`, `${p6}/xml`],
      'schedule/formats/csv',
    ],
  ],
])

const [model, text, draw, input] = ['chart/model', 'chart/text', 'chart/draw', 'chart/input']
const wholeChart = [model, text, draw, input, 'chart']

const programScreen: Layers = new Map([
  // The chart knows none of the folders beside it.
  [model, []],
  [text, [model]],
  [draw, [model, text]],
  [input, [model, text, draw]],
  ['chart/lane', [model, draw]],
  ['chart', [model, text, draw, input, 'chart/lane']],
  ['items', [text]],
  ['plan', [model, text, 'items']],
  ['view', [model, text, 'items', 'plan']],
  ['cells', [...wholeChart, 'items']],
  ['links', [...wholeChart, 'items']],
  ['exchange/read', []],
  ['exchange/update', ['items']],
  ['exchange/write', ['exchange/read']],
  ['exchange', ['exchange/read', 'exchange/update', 'exchange/write']],
  ['exchange/testing', ['exchange', 'exchange/read', 'exchange/write', 'plan']],
  ['rows', [...wholeChart, 'items', 'exchange']],
  ['history', ['items']],
  ['item-dialog', ['items']],
  ['settings', ['items']],
  ['planning', ['items', 'plan', 'settings']],
  ['calendar-export', []],
  ['print', []],
  ['pdf/paper', [model, text, draw]],
  ['pdf/draw', [draw, 'pdf/paper']],
  ['pdf/look-ahead', [model, 'pdf/paper', 'pdf/draw']],
  ['pdf', [model, 'plan', 'pdf/paper', 'pdf/draw', 'pdf/look-ahead']],
  ['toolbar', [model, 'plan', 'view', 'planning', 'print']],
  ['phone', ['exchange', 'pdf', 'planning', 'toolbar']],
  [
    'screen',
    [
      model,
      'chart',
      ...['items', 'plan', 'view', 'cells', 'links', 'exchange', 'rows', 'history', 'item-dialog'],
      ...['settings', 'planning', 'calendar-export', 'pdf', 'toolbar', 'phone'],
    ],
  ],
  ['', ['items', 'toolbar', 'screen']],
])

export const areas: readonly Area[] = [
  // Other folders of the domain are not the concern of this table.
  { root: 'packages/domain/src', layers: domain, isComplete: false },
  { root: 'apps/web/src/features/program', layers: programScreen, isComplete: true },
]

/** A sentence for each import against the direction. Tests may import whatever they need. */
export function importsAgainstLayers(file: SourceFile): string[] {
  if (isTest(file.path)) return []
  return areas.flatMap((area) => {
    const from = folderIn(area, file.path)
    if (from === undefined) return []
    const allowed = area.layers.get(from)
    if (!allowed)
      return area.isComplete ? [`${file.path}: its folder is missing in tools/architecture/layers.ts.`] : []
    return file.imports.flatMap(({ path, specifier }) => {
      const to = path === undefined ? undefined : folderIn(area, path)
      if (to === undefined || to === from || !area.layers.has(to) || allowed.includes(to)) return []
      return [`${file.path} imports ${specifier}: ${from} may not know ${to}.`]
    })
  })
}

/** The folder of the file from the root of the area, '' for the root itself; undefined for a file elsewhere. */
function folderIn({ root }: Area, path: string): string | undefined {
  if (!path.startsWith(`${root}/`)) return undefined
  return path.slice(root.length + 1, Math.max(root.length + 1, path.lastIndexOf('/')))
}
