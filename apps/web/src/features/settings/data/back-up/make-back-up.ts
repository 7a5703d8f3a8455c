/** Assembles a back-up: the page to read it, every text, every file, and the manifest. */
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import type { ZipEntry } from '#core/download/download-zip.ts'
import { toZipNames } from '#core/download/zip-names.ts'
import { isCarried } from '#data/backup/archive/carried-keys.ts'
import { collectFiles, collectTexts } from '#data/backup/archive/collect.ts'
import { formatVersion, type Manifest, manifestName, type StoredFile } from '#data/backup/archive/manifest.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { parseVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import type { Services } from '#data/workspace/services.ts'
import { backUpPage } from './back-up-page.ts'
import { version } from './version.ts'

export async function makeBackUp(services: Services): Promise<ZipEntry[]> {
  const madeAt = services.clock.now().toISOString()
  const [texts, files] = await Promise.all([collectTexts(services), collectFiles(services)])
  const textNames = toZipNames(texts.map(({ key }) => `${key}.json`))
  // `as`: each text has a name.
  const storedTexts = texts.map((text, index) => ({ ...text, path: `records/${textNames[index] as string}` }))
  const filePaths = toZipNames(files.map(({ name }) => name)).map((name) => `files/${name}`)
  const stored: StoredFile[] = []
  // The browser may lose a file while the others are written, so the manifest lists what was written.
  const fileEntries = files.map(({ open, key, name, type, size }, index) => {
    // `as`: each file has a path.
    const path = filePaths[index] as string
    const read = async () => {
      const bytes = await open()
      if (bytes) stored.push({ path, name, type, bytes: bytes.size, sha256: key })
      return bytes
    }
    return { name, path, size, open: read }
  })
  const manifest = (): Manifest => ({
    format: 'plumbline-backup',
    formatVersion,
    madeAt,
    app: { version },
    workspace: services.values.get(workspaceKind),
    schemaVersions: schemaVersions(services),
    texts: storedTexts.map(({ content: _, ...text }) => text),
    files: stored,
    missingFiles: files
      .filter(({ key }) => !stored.some(({ sha256 }) => sha256 === key))
      .map(({ name }) => name),
  })
  const paths = new Map(
    files.flatMap(({ key, isMissing }, index) => (isMissing ? [] : [[key, filePaths[index] ?? '']])),
  )
  const page = backUpPage({
    madeAt,
    version,
    kind: services.values.get(workspaceKind),
    lists: visibleLists(services),
    paths,
  })
  return [
    entry('index.html', new Blob([page], { type: 'text/html' })),
    ...storedTexts.map(({ path, content }) => entry(path, content)),
    ...fileEntries,
    { ...entry(manifestName, new Blob()), open: async () => new Blob([JSON.stringify(manifest(), null, 2)]) },
  ]
}

function entry(path: string, content: Blob): ZipEntry {
  return { name: path, path, size: content.size, open: async () => content }
}

/** What the screens show, including samples that are not stored yet. */
function visibleLists({ store }: Services) {
  return lists.map(({ key, def }) => ({
    key,
    name: def.name,
    records: def.name === programItems.name ? orderPrograms(store) : store.collection(def).list(),
  }))
}

/** Project by project, in the order of their rows. */
function orderPrograms({ records }: Services['store']): readonly ProgramItem[] {
  const projectIds = new Set(records.all(programItems).map(({ projectId }) => projectId))
  return [...projectIds].flatMap((projectId) =>
    orderProgram(records.allInScope(programItems, { projectId })).map(({ item }) => item),
  )
}

function schemaVersions({ storedTexts }: Services): Record<string, number> {
  const texts = new Map(storedTexts().filter(([key]) => isCarried(key)))
  const versions = parseVersions(texts.get(versionsKey) ?? '{}')
  return Object.fromEntries(
    lists.filter(({ key }) => texts.has(key)).map(({ key }) => [key, versions[key] ?? 1]),
  )
}
