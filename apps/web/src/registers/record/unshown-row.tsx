/** Is in a table for a line that fails to render. */
import { notVisibleText } from '#ui/lists/item-boundary.tsx'

export function UnshownRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="text-muted">
        {notVisibleText}
      </td>
    </tr>
  )
}
