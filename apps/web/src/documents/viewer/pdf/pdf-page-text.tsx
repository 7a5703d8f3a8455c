/** The text of a page for screen readers, which cannot read its image. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { useEffect, useState } from 'react'
import { documentId } from './engine/pdf-plugins.ts'

export function PdfPageText({ pageIndex }: { pageIndex: number }) {
  const { registry } = useRegistry()
  const document = useDocumentState(documentId)?.document
  const [text, setText] = useState('')

  useEffect(() => {
    if (!registry || !document) return
    const task = registry.getEngine().extractText(document, [pageIndex])
    let isStale = false
    task.wait(
      (found) => {
        if (!isStale) setText(found)
      },
      // A page whose text cannot be read is still shown.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [registry, document, pageIndex])

  return (
    <section aria-label={`Page ${pageIndex + 1}`} className="sr-only">
      {text}
    </section>
  )
}
