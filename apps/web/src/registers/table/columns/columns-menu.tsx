/** Chooses the columns of a table. */
import { Columns3Cog } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

interface ColumnsMenuProps {
  /** Without the name, which is always shown. */
  fields: readonly { readonly key: string; readonly label: string }[]
  visible: readonly string[]
  onShow: (key: string, isVisible: boolean) => void
  onReset: () => void
}

export const ColumnsMenu = memo(Columns)

function Columns({ fields, visible, onShow, onReset }: ColumnsMenuProps) {
  return (
    <Popover label="Columns" trigger={<ToolButton icon={<Columns3Cog />} label="Columns" />}>
      <fieldset className="flex w-60 flex-col p-3">
        <legend className="sr-only">Shown columns</legend>
        {fields.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={visible.includes(key)}
            onChange={({ target }) => onShow(key, target.checked)}
          />
        ))}
        <Button size="small" className="mt-2" onClick={onReset}>
          Reset Columns
        </Button>
      </fieldset>
    </Popover>
  )
}
