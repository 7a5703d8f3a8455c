/** Overlays: dialogs, menus, toasts. */
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { Copy, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/controls/menu.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'

type Opened = 'dialog' | 'full' | 'question' | 'drawer' | null

export function OverlaysPart() {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Card title="Over the page">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('full')}>Full dialog</Button>
        <Button onClick={() => setOpened('question')}>Question</Button>
        <Button onClick={() => setOpened('drawer')}>Drawer</Button>
        <ExampleMenu />
        <Popover label="Notes" trigger={<Button>Popover</Button>}>
          <p className="w-64 p-4">A note that hangs from its button.</p>
        </Popover>
        <ToastButtons />
      </div>
      <div className="mt-4">
        <Tabs
          label="Project"
          tabs={[
            { id: 'documents', label: 'Recent Documents', content: 'The four newest.' },
            { id: 'activity', label: 'Activity Log', content: 'Who did what.' },
            { id: 'team', label: 'Team Members', content: 'Who is in.' },
          ]}
        />
      </div>
      {opened === 'dialog' && <ExampleDialog onClose={close} />}
      <Dialog title="A-101 Ground floor plan" size="full" isOpen={opened === 'full'} onClose={close}>
        The drawing.
      </Dialog>
      <ConfirmDialog
        title="Delete document"
        confirmLabel="Delete"
        isOpen={opened === 'question'}
        onConfirm={close}
        onClose={close}
      >
        “A-101 Ground floor plan” will be deleted. You can undo this right after.
      </ConfirmDialog>
      <Drawer title="Menu" isOpen={opened === 'drawer'} onClose={close}>
        <ul className="p-3 pt-14">
          <li className="sidebar-item is-active relative flex h-control items-center rounded-control px-3">
            Documents
          </li>
          <li className="sidebar-item relative flex h-control items-center rounded-control px-3 text-muted">
            Projects
          </li>
        </ul>
      </Drawer>
    </Card>
  )
}

const known = ['Priya Raman', 'Tobias Lindqvist', 'Ines Moreau', 'Hana Sato', 'Kofi Asante'].map((name) => {
  const value = `${name.replace(' ', '.')}@site.example`.toLowerCase()
  return { value, label: name, detail: value, key: foldText(`${name} ${value}`) }
})

function ExampleDialog({ onClose }: { onClose: () => void }) {
  const [people, setPeople] = useState('')
  return (
    <Dialog
      title="Add Document"
      description="It is kept in this browser, under its project."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onClose}>
            Add Document
          </Button>
        </>
      }
    >
      <form className="grid gap-4 sm:grid-cols-2">
        <TextField label="Document Name" isRequired error="Enter a name." />
        <SelectField label="Type" options={['Blueprint', 'Contract', 'Permit']} isRequired />
        <DateField writing={{ read: () => undefined, toLabel: String }} label="Date" />
        <SuggestField label="Sign-off" value={people} onChange={setPeople} suggestions={known} isMultiple />
        <div className="sm:col-span-2">
          <TextArea label="Description" />
        </div>
      </form>
    </Dialog>
  )
}

function ExampleMenu() {
  const toasts = useToasts()
  const showToast = (title: string) => () => toasts.show({ title })
  return (
    <Menu label="More" trigger={<Button>Menu</Button>} align="start">
      <MenuLabel>A-101 Ground floor plan</MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<Download />} onSelect={showToast('Download started')}>
        Download
      </MenuItem>
      <MenuItem icon={<Copy />} isDisabled onSelect={showToast('Copied')}>
        Copy
      </MenuItem>
      <MenuItem icon={<Trash2 />} isDanger onSelect={showToast('Document Deleted')}>
        Delete
      </MenuItem>
    </Menu>
  )
}

function ToastButtons() {
  const toasts = useToasts()
  const undo = { label: 'Undo', onPress: () => toasts.show({ title: 'Brought back' }) }
  return (
    <>
      <Button
        onClick={() =>
          toasts.show({ title: 'Document Deleted', description: 'A-101 has been removed.', action: undo })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          toasts.show({
            title: 'Missing information',
            description: 'Please fill in all required fields',
            tone: 'destructive',
          })
        }
      >
        Bad toast
      </Button>
    </>
  )
}
