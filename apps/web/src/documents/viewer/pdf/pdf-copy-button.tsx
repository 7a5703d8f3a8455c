/** Copies the selected text. Shown only while text is selected, for people without a keyboard. */
import { useDocumentPermissions } from '@embedpdf/core/react'
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { documentId } from './engine/pdf-plugins.ts'

export function PdfCopyButton() {
  const { provides } = useSelectionCapability()
  const { canCopyContents } = useDocumentPermissions(documentId)
  const [isSelected, setIsSelected] = useState(false)

  useEffect(
    () => provides?.forDocument(documentId).onSelectionChange((range) => setIsSelected(range !== null)),
    [provides],
  )

  if (!isSelected) return null
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden />}
      disabled={!canCopyContents}
      title={canCopyContents ? undefined : 'This PDF does not allow copying'}
      onClick={() => provides?.forDocument(documentId).copyToClipboard()}
    >
      {/* On a phone it fits beside the other controls, so that the sheet stays under the finger that selects. */}
      <span className="max-sm:sr-only">Copy text</span>
    </Button>
  )
}
