/** The saved views of a register: the person's own, and those that everybody sees. */

import {
  deleteSharedView,
  sharedViews,
  shareView,
  updateSharedView,
} from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { Bookmark, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Popover, PopoverClose } from '#ui/controls/popover.tsx'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sharedViewMessages } from './shared-view-texts.ts'

interface ViewsMenuProps {
  /** The register. */
  table: string
  own: ReturnType<typeof useOwnTable>
  /** Called with the text of the chosen view. */
  onPick: (text: string) => void
  /** The view on the screen, with its columns. */
  toText: () => string
}

export const ViewsMenu = memo(Views)

function Views({ table, own, onPick, toText }: ViewsMenuProps) {
  const shared = useView(sharedViews, () => ({ where: (one) => one.table === table }), [table])
  const { newId } = useServices()
  const mayEditIn = useCanInEach('registers.edit')
  const mayShare = mayEditIn(undefined)
  const perform = usePerform()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const ownViews = own.settings.views ?? []

  function save() {
    const outcome = isShared
      ? perform(shareView, { id: newId(sharedViews), table, name, text: toText() }, sharedViewMessages)
      : own.saveView({ id: newId(), name: name.trim(), text: toText() })
    if (outcome.isDone) setName('')
  }

  return (
    <Popover label="Views" trigger={<ToolButton icon={<Bookmark />} label="Views" />}>
      <div className="flex w-72 max-w-full flex-col gap-3 p-3">
        {ownViews.length + shared.length === 0 && (
          <p className="text-muted text-small">
            A view keeps search, filters, order, groups and columns under a name.
          </p>
        )}
        <ViewList
          title="My views"
          views={ownViews}
          onPick={onPick}
          onUpdate={(id, named) => own.saveView({ id, name: named, text: toText() })}
          onDelete={own.deleteView}
        />
        <ViewList
          title="Shared views"
          views={shared}
          onPick={onPick}
          mayChange={({ projectId }) => mayEditIn(projectId)}
          onUpdate={(id) => perform(updateSharedView, { id, text: toText() }, sharedViewMessages)}
          onDelete={(id) => perform(deleteSharedView, { id }, sharedViewMessages)}
        />
        <form
          className="flex flex-col gap-2 border-line border-t pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label="Save this view as"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {mayShare && (
            <Checkbox
              label="For everybody in this workspace"
              checked={isShared}
              onChange={({ target }) => setIsShared(target.checked)}
            />
          )}
          <Button type="submit" size="small" variant="primary" disabled={name.trim() === ''}>
            Save View
          </Button>
        </form>
      </div>
    </Popover>
  )
}

interface MenuView {
  readonly id: string
  readonly name: string
  readonly text: string
  /** The project that it was shared with. */
  readonly projectId?: string | undefined
}

interface ViewListProps {
  title: string
  views: readonly MenuView[]
  /** Missing for the views of the user. */
  mayChange?: (view: MenuView) => boolean
  onPick: (text: string) => void
  onUpdate: (id: string, name: string) => void
  onDelete: (id: string) => void
}

function ViewList({ title, views, mayChange = () => true, onPick, onUpdate, onDelete }: ViewListProps) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-muted text-small">{title}</h3>
      <ul>
        {views.map((view) => {
          const { id, name, text } = view
          const isChangeable = mayChange(view)
          return (
            <li key={id} className="flex items-center">
              <PopoverClose>
                <button type="button" className="option min-w-0 flex-1 truncate" onClick={() => onPick(text)}>
                  {name}
                </button>
              </PopoverClose>
              {isChangeable && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Update ${name}`}
                  onClick={() => onUpdate(id, name)}
                >
                  Update
                </Button>
              )}
              {isChangeable && (
                <IconButton label={`Delete view ${name}`} icon={<Trash2 />} onClick={() => onDelete(id)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
