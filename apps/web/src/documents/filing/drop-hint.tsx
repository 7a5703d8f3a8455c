/** Reports that dropped files become documents. Loaded when the first file is dragged over the screen. */
import { Upload } from 'lucide-react'
import './drop-hint.css'

export function DropHint() {
  return (
    <div className="drop-hint">
      <p className="flex items-center gap-3 font-semibold text-lead">
        <Upload aria-hidden />
        Drop files to add them as documents
      </p>
    </div>
  )
}
