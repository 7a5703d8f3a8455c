/** Folders inside the domain that import each other in one direction. Type imports count as well. */
import { isTest } from './rooms.ts'
import type { SourceFile } from './source-files.ts'

const domain = 'packages/domain/src'
const [engine, items] = ['schedule/engine', 'schedule/items']

/** Each folder with the folders that it may import from. Other folders are not in this table. */
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

/** A message for each import in the wrong direction. Tests may import anything. */
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

/** The innermost folder of the table that contains the file. */
function layerOf(path: string): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [...layers.keys()].find((layer) => folder === `${domain}/${layer}`)
}
