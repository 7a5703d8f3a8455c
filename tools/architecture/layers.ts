/** Folders inside the domain that build on each other in one direction. Imports of types count as well. */
import { isTest } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

const domain = 'packages/domain/src'
const [engine, items] = ['schedule/engine', 'schedule/items']

/** Each folder with those that it may import from. Other folders are not the concern of this table. */
const layers = new Map<string, readonly string[]>([
  [engine, []],
  ['program-items', [engine]],
  [items, [engine, 'program-items']],
  ['schedule/health', [engine, items, 'program-items']],
  ['schedule/formats/plan', [engine, items, 'program-items']],
  ['schedule/formats/ms-project', [engine, items, 'program-items', 'schedule/formats/plan']],
  ['schedule/formats/p6', [engine, items, 'program-items', 'schedule/formats/plan']],
  ['schedule/formats/csv', [engine, items, 'program-items', 'schedule/formats/plan']],
  [
    'schedule/formats',
    [engine, items, 'program-items', 'schedule/formats/plan', 'schedule/formats/ms-project'],
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
      'schedule/formats/p6',
      'schedule/formats/csv',
    ],
  ],
])

/** A sentence for each import against the direction. Tests may import whatever they need. */
export function importsAgainstLayers(file: SourceFile): string[] {
  const from = layerOf(file.path)
  const allowed = from === undefined ? undefined : layers.get(from)
  if (!allowed || isTest(file.path)) return []
  return file.imports.flatMap(({ path, specifier }) => {
    const to = path === undefined ? undefined : layerOf(path)
    if (to === undefined || to === from || allowed.includes(to)) return []
    return [`${file.path} imports ${specifier}: ${from} may not know ${to}.`]
  })
}

/** The innermost folder of the table that the file is in. */
function layerOf(path: string): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [...layers.keys()].find((layer) => folder === `${domain}/${layer}`)
}
