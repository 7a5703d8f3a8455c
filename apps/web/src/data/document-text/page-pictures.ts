/** The stored pictures of the pages of one file. */
import { createTextBackend, type PagePicture } from './text-backend.ts'

interface PagePictures {
  /** Never rejects: what cannot be loaded is drawn again. */
  load(): Promise<readonly PagePicture[]>
  /** In place of the earlier ones. What cannot be stored is drawn again the next time. */
  store(pictures: readonly PagePicture[]): void
}

interface Membership {
  readonly session: { user(): unknown }
  /** Undefined without a team. */
  readonly sync?: { state(): { readonly kind: string } } | undefined
}

/** False when the person has signed out or was removed: then nothing of the files is kept any more. */
export function mayKeepText({ session, sync }: Membership): boolean {
  const kind = sync?.state().kind
  return session.user() !== undefined && kind !== 'signed-out' && kind !== 'removed'
}

export function createPagePictures(
  services: Membership & { readonly documentTextName: string },
  fileKey: string,
): PagePictures {
  const backend = createTextBackend(services.documentTextName)
  return {
    load: () => backend.pictures(fileKey).catch(() => []),
    store(pictures) {
      if (mayKeepText(services)) backend.putPictures(fileKey, pictures).catch(() => undefined)
    },
  }
}
