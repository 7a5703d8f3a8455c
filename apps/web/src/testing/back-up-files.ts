/** Back-ups as files, to be chosen on a screen. */
import { File } from 'node:buffer'
import { getZip, openWorkspace, type Stored } from './back-ups.ts'

/** The test page's files cannot be read in chunks. The platform's own files can. */
export function getFile(content: ArrayBuffer | string): globalThis.File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  // `as`: the two types differ only in the type of their streams.
  return new File([bytes], 'backup.zip', { type: 'application/zip' }) as unknown as globalThis.File
}

export async function getBackUp(stored: Stored): Promise<globalThis.File> {
  const zip = await getZip(openWorkspace({ plumblineWorkspace: 'own', ...stored }))
  return getFile(await zip.arrayBuffer())
}
