/**
 * Imports each icon from its own module. The index of the icons imports all of them, which would hide which icon belongs
 * to which file of the build.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const index = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs')
const importOfIcons = /import \{([^}]+)\} from ['"]lucide-react['"];?/g

export function iconImports(): Plugin {
  const modules = readModules()
  return {
    name: 'plumbline:icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes("'lucide-react'")) return undefined
      return code.replace(importOfIcons, (_import, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [exported = '', local = exported] = name.split(/\s+as\s+/)
            const module = modules.get(exported)
            if (!module) throw new Error(`There is no icon ${exported}.`)
            return `import ${local} from ${JSON.stringify(join(dirname(index), module))}`
          })
          .join('; '),
      )
    },
  }
}

/** The module of each icon by all of its names. */
function readModules(): Map<string, string> {
  const text = readFileSync(index, 'utf8')
  const found = new Map<string, string>()
  for (const [, names = '', module = ''] of text.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, module)
  return found
}
