/** The annotations that are part of the file itself, made in another program. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { ReplacedAnnotation } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import { useEffect, useState } from 'react'
import { useFileBytes } from '#documents/viewer/controls/use-file-bytes.ts'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import type { FoundMarkup } from '#documents/viewer/markups/take-over/read-annotations.ts'

export interface FileAnnotations {
  readonly markups: readonly FoundMarkup[]
  /** How many are of kinds that cannot be listed. */
  readonly others: number
}

const none: FileAnnotations = { markups: [], others: 0 }

/** None of a file that cannot be read: the viewer gives the reason beside the panel. */
export function useFileAnnotations({ fileKey }: MarkupSession): FileAnnotations {
  const found = useFileBytes({ key: fileKey, name: '' })
  const bytes = found.state === 'ready' && found.kind.kind === 'pdf' ? found.bytes : undefined
  const [read, setRead] = useState<{ of: Blob; annotations: FileAnnotations }>()
  useEffect(() => {
    if (!bytes) return
    let isStale = false
    const load = async (): Promise<FileAnnotations> => {
      const { readFoundMarkups } = await import('#documents/viewer/markups/take-over/read-returned-file.ts')
      const result = await readFoundMarkups(bytes)
      return 'markups' in result ? result : none
    }
    load()
      .catch(() => none)
      .then((annotations) => {
        if (!isStale) setRead({ of: bytes, annotations })
      })
    return () => {
      isStale = true
    }
  }, [bytes])
  return read && read.of === bytes ? read.annotations : none
}

/** A markup of the file that was made from this annotation. */
export function hasMarkup({ nm, page }: FoundMarkup, onFile: readonly Markup[]): boolean {
  return onFile.some((markup) => markup.source?.nm === nm && markup.page === page)
}

/** Whether it is not drawn, because it was taken over. */
export function isReplaced({ nm, page }: FoundMarkup, replaced: readonly ReplacedAnnotation[]): boolean {
  return replaced.some((each) => each.nm === nm && each.page === page)
}
