/** The top-level folders of the source, and what they may import. */
import type { Import, SourceFile } from './source-files.ts'

interface Room {
  readonly name: string
  readonly folder: string
  /** Folders it may import from, in addition to itself. */
  readonly rooms: readonly string[]
  /** Packages it may import. A name that ends in `*` means all names with that prefix. */
  readonly packages: readonly string[]
}

const looks = ['react', 'clsx', 'lucide-react']
const router = '@tanstack/react-router'
/** What every screen may use, from below to above. */
const screens = ['data', 'ui', 'core', 'people', 'notifications', 'registers', 'documents']

const rooms: readonly Room[] = [
  // Before the domain's own room, in which it is.
  {
    name: 'testing',
    folder: 'packages/domain/src/program/testing',
    rooms: ['domain', 'text'],
    packages: ['fast-check', 'papaparse', 'zod/mini'],
  },
  // Before the domain's own room. How texts are compared knows nothing of the trade, so the controls may use it.
  { name: 'text', folder: 'packages/domain/src/text', rooms: [], packages: [] },
  { name: 'domain', folder: 'packages/domain/src', rooms: ['text'], packages: ['zod/mini'] },
  {
    name: 'ui',
    folder: 'apps/web/src/ui',
    rooms: ['text'],
    packages: [
      ...looks,
      'react-dom',
      'radix-ui',
      '@tanstack/react-virtual',
      '@fontsource-variable/*',
      'd3-*',
    ],
  },
  {
    name: 'data',
    folder: 'apps/web/src/data',
    rooms: ['domain', 'text'],
    packages: ['react', 'zod/mini', 'idb', '@noble/hashes/*', '@zip.js/zip.js/*'],
  },
  {
    name: 'core',
    folder: 'apps/web/src/core',
    rooms: ['domain', 'text', 'data', 'ui'],
    packages: [...looks, router, 'react-dom/*', 'papaparse', 'jspdf', 'ical-generator', 'client-zip'],
  },
  {
    name: 'people',
    folder: 'apps/web/src/people',
    rooms: ['domain', 'text', 'data', 'ui', 'core'],
    packages: looks,
  },
  {
    name: 'notifications',
    folder: 'apps/web/src/notifications',
    rooms: ['domain', 'text', 'data', 'ui', 'core', 'people'],
    packages: [...looks, router],
  },
  {
    name: 'registers',
    folder: 'apps/web/src/registers',
    rooms: ['domain', 'text', 'data', 'ui', 'core', 'people', 'notifications'],
    packages: [
      ...looks,
      router,
      '@tanstack/react-virtual',
      'fflate',
      'read-excel-file/*',
      'write-excel-file/*',
    ],
  },
  {
    name: 'documents',
    folder: 'apps/web/src/documents',
    rooms: ['domain', 'text', 'data', 'ui', 'core', 'people', 'notifications', 'registers'],
    packages: [...looks, router, '@tanstack/react-virtual', '@embedpdf/*', 'papaparse'],
  },
  // Before the features, in which it is.
  {
    name: 'testing',
    folder: 'apps/web/src/features/program/exchange/testing',
    rooms: ['domain', 'text', ...screens, 'features'],
    packages: ['*'],
  },
  {
    name: 'features',
    folder: 'apps/web/src/features',
    rooms: ['domain', 'text', ...screens],
    packages: [
      ...looks,
      router,
      '@tanstack/react-virtual',
      '@atlaskit/*',
      'react-day-picker',
      'zod/mini',
      '@stripe/stripe-js/*',
      'uqr',
      'date-holidays',
    ],
  },
  {
    name: 'app',
    folder: 'apps/web/src/app',
    rooms: ['domain', 'text', ...screens, 'features'],
    packages: [...looks, router, 'react-dom/*', 'driver.js'],
  },
  {
    name: 'testing',
    folder: 'apps/web/src/testing',
    rooms: ['domain', 'text', ...screens, 'features', 'app', 'sample files', 'programs'],
    packages: ['*'],
  },
  // Drawn at build time. Tests of the product fetch the same bytes.
  { name: 'sample files', folder: 'tools/sample-files', rooms: ['domain', 'text'], packages: ['pdf-lib'] },
  // Before the server's own entry, which contains it.
  {
    name: 'testing',
    folder: 'apps/server/src/testing',
    rooms: ['domain', 'text', 'server', 'programs'],
    packages: ['*'],
  },
  // Outside of npm, such as PostgreSQL.
  { name: 'programs', folder: 'tools/programs', rooms: [], packages: ['node:*'] },
  {
    name: 'server',
    folder: 'apps/server/src',
    rooms: ['domain', 'text'],
    packages: [
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      '@zxcvbn-ts/language-common',
      'aws4fetch',
      'better-auth',
      'better-auth/*',
      'hono',
      'hono/*',
      '@hono/node-server',
      '@hono/node-server/*',
      'ical-generator',
      'kysely',
      'nodemailer',
      'papaparse',
      'pg',
      'pino',
      'rate-limiter-flexible',
      'stripe',
      'tar-stream',
      'zod',
      'zod/mini',
      'node:*',
    ],
  },
]

export function getRoom(path: string): Room | undefined {
  return rooms.find((room) => path.startsWith(`${room.folder}/`))
}

/** A message for each forbidden import. */
export function forbiddenImports(file: SourceFile): string[] {
  return file.imports.flatMap((imported) => {
    const objection = imported.path ? objectToFile(file.path, imported.path) : objectToPackage(file, imported)
    return objection ? [`${file.path} imports ${imported.specifier}: ${objection}`] : []
  })
}

function objectToFile(from: string, to: string): string | undefined {
  const here = getRoom(from)
  const there = getRoom(to)
  if (!here || !there) return 'every source file is in a room of tools/architecture/rooms.ts.'
  if (there.name === 'testing' && (isTest(from) || here.name === 'testing')) return undefined
  if (here !== there && !here.rooms.includes(there.name)) {
    return `${here.name} may know ${listRooms(here)}, not ${there.name}.`
  }
  if (here.name === 'features' && here === there && getFeature(from) !== getFeature(to)) {
    return 'a feature knows no other feature; what two of them need is in a folder below.'
  }
  if (isTest(to)) return 'no one imports a test.'
  return undefined
}

function objectToPackage(file: SourceFile, { specifier }: Import): string | undefined {
  if (isTest(file.path)) return undefined
  const here = getRoom(file.path)
  if (!here) return 'every source file is in a room of tools/architecture/rooms.ts.'
  return here.packages.some((pattern) => matches(specifier, pattern))
    ? undefined
    : `${here.name} may use ${here.packages.join(', ')}.`
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function getFeature(path: string): string | undefined {
  return path.split('/features/')[1]?.split('/')[0]
}

function listRooms(room: Room): string {
  return ['itself', ...room.rooms].join(', ')
}

function matches(specifier: string, pattern: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}
