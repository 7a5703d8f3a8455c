/** The text of a page: for screen readers, which cannot read its image, and for its links. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { useEffect, useState } from 'react'
import { documentId } from './engine/pdf-plugins.ts'

/** Undefined until it is read. */
export function usePageText(pageIndex: number): string | undefined {
  const { registry } = useRegistry()
  const document = useDocumentState(documentId)?.document
  const [text, setText] = useState<string>()

  useEffect(() => {
    if (!registry || !document) return
    const task = registry.getEngine().extractText(document, [pageIndex])
    let isStale = false
    const show = (found: string) => {
      if (!isStale) setText(found)
    }
    // A page whose text cannot be read is still shown.
    task.wait(show, () => show(''))
    return () => {
      isStale = true
    }
  }, [registry, document, pageIndex])

  return text
}

export function PdfPageText({ pageIndex, text }: { pageIndex: number; text: string | undefined }) {
  return (
    <section aria-label={`Page ${pageIndex + 1}`} className="sr-only">
      {text}
    </section>
  )
}
