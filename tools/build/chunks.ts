/** Groups modules into files: what a page always needs together is requested once, and compresses better. */
import type { Rolldown } from 'vite'

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/** Each entry with everything it imports statically, directly or indirectly. */
const entries = {
  front: '/src/app/front/public-page.ts',
  signIn: '/src/app/front/sign-in.tsx',
  product: '/src/app/start-app.tsx',
  shell: '/src/app/shell/shell.tsx',
  dashboard: '/src/features/dashboard/dashboard-screen.tsx',
}
/** These packages export everything from one file, which hides who uses what. */
const named = /lucide-react\/dist\/esm\/icons\/|react-router\/dist\/esm\/useBlocker/
const ofDashboard = /\/features\/dashboard\//
const frontStyle = /\/(core\/public-page|features\/public\/(landing|about))\/[a-z-]+\.css$/

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let getName: ((id: string) => string | null) | undefined
  return [
    // Every page needs these. Without their own file, the public pages would load everything grouped with them.
    { name: 'every-page', test: /preload-helper|\/ui\/theme\/tokens\.css/, priority: 1 },
    {
      name(id, context) {
        if (named.test(id)) return null
        getName ??= nameByReach(root, context)
        return getName(id)
      },
    },
  ]
}

/**
 * The sign-in page fetches `auth`, the product fetches `auth` and `product`, and the public pages fetch only `front`. The
 * product includes the shell and what most screens share with the first of them.
 */
function nameByReach(root: string, context: Context): (id: string) => string | null {
  const front = reach(root + entries.front, context)
  const signIn = reach(root + entries.signIn, context)
  const product = new Set(
    [entries.product, entries.shell, entries.dashboard].flatMap((entry) => [...reach(root + entry, context)]),
  )
  return (id) => {
    if (front.has(id) || frontStyle.test(id)) return 'front'
    if (product.has(id) && !ofDashboard.test(id)) return signIn.has(id) ? 'auth' : 'product'
    return null
  }
}

function reach(from: string, context: Context): ReadonlySet<string> {
  const reached = new Set([from])
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}
