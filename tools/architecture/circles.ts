/** Finds import cycles. */
import type { SourceFile } from './source-files.ts'

/** Each cycle once, as the paths along it. Type imports count, and lazy imports do not. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const needsByPath = new Map(files.map((file) => [file.path, importedBy(file)]))
  const done = new Set<string>()
  const circles: string[][] = []

  function visit(path: string, trail: readonly string[]): void {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) circles.push([...trail.slice(seenAt), path])
    if (seenAt >= 0 || done.has(path)) return
    for (const needed of needsByPath.get(path) ?? []) visit(needed, [...trail, path])
    done.add(path)
  }

  for (const path of needsByPath.keys()) visit(path, [])
  return circles
}

function importedBy(file: SourceFile): string[] {
  return file.imports.flatMap(({ path, isLazy }) => (path && !isLazy ? [path] : []))
}
