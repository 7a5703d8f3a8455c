/**
 * Imports each icon and each control of a library from its own module. The index of such a library imports all of them,
 * which would hide what belongs to which file of the build.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Both are libraries of the web app. */
const web = createRequire(new URL('../../apps/web/package.json', import.meta.url))
const icons = join(dirname(web.resolve('lucide-react')), '../esm/lucide-react.mjs')
const controls = web.resolve('radix-ui').replace(/\.js$/, '.mjs')
const importOfIndex = /import \{([^}]+)\} from ['"](lucide-react|radix-ui)['"];?/g

export function directImports(): Plugin {
  const iconModules = readIconModules()
  const controlModules = readControlModules()

  function importDirectly(exported: string, local: string, index: string): string {
    const module = (index === 'radix-ui' ? controlModules : iconModules).get(exported)
    if (!module) throw new Error(`${index} exports no ${exported}.`)
    const binding = index === 'radix-ui' ? `* as ${local}` : local
    return `import ${binding} from ${JSON.stringify(module)}`
  }

  return {
    name: 'plumbline:direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !/'(lucide-react|radix-ui)'/.test(code)) return undefined
      return code.replace(importOfIndex, (_import, names: string, index: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [exported = '', local = exported] = name.split(/\s+as\s+/)
            return importDirectly(exported, local, index)
          })
          .join('; '),
      )
    },
  }
}

/** The module of each icon by all of its names. */
function readIconModules(): Map<string, string> {
  const found = new Map<string, string>()
  const text = readFileSync(icons, 'utf8')
  for (const [, names = '', module = ''] of text.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      found.set(name, join(dirname(icons), module))
  return found
}

function readControlModules(): Map<string, string> {
  const resolve = createRequire(controls).resolve
  const found = new Map<string, string>()
  for (const [, name = '', library = ''] of readFileSync(controls, 'utf8').matchAll(
    /import \* as (\w+) from "([^"]+)"/g,
  ))
    found.set(name, resolve(library).replace(/\.js$/, '.mjs'))
  return found
}
