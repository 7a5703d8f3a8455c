/** Buttons and form fields. */
import { Bell, Check, Columns3, List, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const kinds = ['Blueprint', 'Contract', 'Specification', 'Schedule', 'Report', 'Permit']
const plan = new File(['x'.repeat(48_200)], 'A-101 Ground floor plan, revision C.pdf')

export function ControlsPart() {
  return (
    <>
      <Buttons />
      <Choices />
      <Card title="Fields" className="lg:col-span-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" isRequired placeholder="Harbour Street 14" />
          <TextField label="Email" error="Enter an e-mail address." defaultValue="sam@" />
          <SelectField label="Type" options={kinds} placeholder="Choose a type" isRequired />
          <SelectField label="Status" options={kinds} error="Choose a status." />
          <DateField
            writing={{ read: () => undefined, toLabel: String }}
            label="Start Date"
            defaultValue="2026-11-21"
            hint="The day work begins on site."
          />
          <TextField label="Locked" disabled defaultValue="Only an Admin may change this" />
          <TextArea label="Description" />
          <Files />
        </div>
      </Card>
    </>
  )
}

function Buttons() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Card title="Buttons">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} icon={<Plus />}>
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="small">
              small
            </Button>
          ))}
          <Button disabled>disabled</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" isBusy={isBusy} onClick={() => setIsBusy(true)}>
            Save
          </Button>
          <Button isBusy>Saving</Button>
          <IconButton label="Notifications" icon={<Bell />} />
          <IconButton label="Delete" icon={<Trash2 />} />
          <IconButton label="Chosen" icon={<Check />} aria-pressed />
          <IconButton label="Not now" icon={<Check />} disabled />
        </div>
      </div>
    </Card>
  )
}

function Choices() {
  const [isOn, setIsOn] = useState(true)
  const [query, setQuery] = useState('facade')
  const [view, setView] = useState('board')
  return (
    <Card title="Choices">
      <div className="flex flex-col gap-3">
        <SearchField label="Search" placeholder="Search documents..." value={query} onChange={setQuery} />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'board', label: 'Board', icon: <Columns3 /> },
            { value: 'list', label: 'List', icon: <List /> },
          ]}
        />
        <div className="flex flex-wrap gap-x-6">
          <Checkbox label="Chosen" defaultChecked />
          <Checkbox label="Mixed" isMixed />
          <Checkbox label="Not chosen" />
          <Checkbox label="Locked" disabled />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Switch label="Daily digest" isOn={isOn} onChange={setIsOn} />
          <Switch label="Off" isOn={false} onChange={() => setIsOn(true)} />
        </div>
      </div>
    </Card>
  )
}

function Files() {
  const [files, setFiles] = useState<readonly File[]>([plan])
  return (
    <FileDrop
      label="Files"
      hint="Up to 500 MB each."
      isMultiple
      files={files}
      onFiles={setFiles}
      formatSize={(bytes) => `${(bytes / 1000).toFixed(1)} kB`}
    />
  )
}
