/** Company Directory: the people of clients, subcontractors and consultants, and how to reach them. */
import { type Contact, contactTypes, getName } from '@plumbline/domain/directory/contact.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { BookUser, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { onPaper } from '#core/print/on-paper.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { Filters } from '#registers/filters/filters.tsx'
import { PageActions } from '#registers/page/page-actions.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ProjectFilter } from '#registers/projects/project-filter.tsx'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactDialogs, type OpenContact } from './contact-dialogs.tsx'
import { messages } from './messages.ts'
import { type ChosenFilter, useContactFilter } from './use-contact-filter.ts'

const ContactsTable = lazyModule(() => import('./contacts-table.tsx').then((module) => module.ContactsTable))

const OnPaper = onPaper(PrintedContacts)

const viewSwitch = <RegisterViewSwitch register="contacts" />

export function DirectoryScreen() {
  const allProjects = useView(projects)
  const projectNames = useProjectNames()
  const highlight = useHighlight()
  const { isTable } = useTableChoice('contacts')
  const { filter, setFilter, isFiltered, found } = useContactFilter(projectNames, highlight, isTable)
  const mayAdd = useCan('registers.edit', 'contacts')
  const mayEditIn = useCanInEach('registers.edit', 'contacts')
  const toasts = useToasts()
  // What fingers press is taller.
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const [open, setOpen] = useState<OpenContact>()
  useRequestedAction('add-contact', () => setOpen({ what: 'adding' }), mayAdd)

  function missEmail(contact: Contact) {
    const name = getName(contact)
    const message = mayEditIn(contact.projectId) ? messages.noEmail(name) : messages.noEmailToRead(name)
    toasts.show({ ...message, tone: 'destructive' })
  }

  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'adding' })}>
      Add Contact
    </Button>
  )

  const nothingFound = (hasFilter: boolean) => (
    <RegisterEmpty of="contacts" projectId={filter.project}>
      <EmptyState
        icon={<BookUser />}
        title={hasFilter ? 'No contacts found' : 'No contacts yet'}
        action={!hasFilter && addButton}
      >
        {hasFilter
          ? 'Try another search, type or project.'
          : 'Clients, subcontractors and consultants are listed here, with their people and how to reach them.'}
      </EmptyState>
    </RegisterEmpty>
  )

  return (
    <>
      <PageHeader title="Company Directory">
        <PageActions
          primary={
            mayAdd
              ? { label: 'Add Contact', icon: <Plus />, onPress: () => setOpen({ what: 'adding' }) }
              : undefined
          }
        />
      </PageHeader>
      {isTable ? (
        <Suspense fallback={null}>
          <ContactsTable
            highlight={highlight}
            empty={nothingFound(false)}
            viewSwitch={viewSwitch}
            onOpen={({ id, projectId }) => mayEditIn(projectId) && setOpen({ what: 'editing', id })}
          />
        </Suspense>
      ) : (
        <>
          <ContactFilters
            filter={filter}
            projects={allProjects}
            onChange={setFilter}
            viewSwitch={viewSwitch}
          />
          {found.length === 0 ? (
            nothingFound(isFiltered)
          ) : (
            <OnPaper contacts={found} projectNames={projectNames}>
              <VirtualGrid
                label="Contacts"
                items={found}
                itemKey={(contact) => contact.id}
                minItemWidth={320}
                itemHeight={isCoarse ? 340 : 316}
                gap={16}
                scrollTo={highlight}
                renderItem={(contact) => (
                  <ContactCard
                    contact={contact}
                    projectName={contact.projectId ? projectNames.get(contact.projectId) : undefined}
                    isHighlighted={contact.id === highlight?.key}
                    onMissEmail={() => missEmail(contact)}
                    onEdit={
                      mayEditIn(contact.projectId)
                        ? () => setOpen({ what: 'editing', id: contact.id })
                        : undefined
                    }
                    onDelete={
                      mayEditIn(contact.projectId)
                        ? () => setOpen({ what: 'delete', id: contact.id })
                        : undefined
                    }
                  />
                )}
              />
            </OnPaper>
          )}
        </>
      )}
      {open && <ContactDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface ContactFiltersProps {
  filter: ChosenFilter
  projects: readonly Project[]
  onChange: (filter: ChosenFilter) => void
  viewSwitch: ReactNode
}

const typeOptions = [
  { value: '', label: 'All' },
  ...contactTypes.map((contactType) => ({ value: contactType, label: contactType })),
]

/** Filters the directory by text, type and project. */
function ContactFilters({ filter, projects, onChange, viewSwitch }: ContactFiltersProps) {
  return (
    <Filters
      active={Number(filter.contactType !== '') + Number(filter.project !== '')}
      onClear={() => onChange({ ...filter, contactType: '', project: '' })}
      search={
        <SearchField
          label="Search contacts"
          placeholder="Search name, company, email or role..."
          value={filter.query}
          onChange={(query) => onChange({ ...filter, query })}
        />
      }
    >
      <Segmented
        label="Contact Type"
        options={typeOptions}
        value={filter.contactType}
        onChange={(contactType) => onChange({ ...filter, contactType })}
      />
      <ProjectFilter
        projects={projects}
        value={filter.project}
        offersNone
        onChange={(project) => onChange({ ...filter, project })}
      />
      {viewSwitch}
    </Filters>
  )
}

interface PrintedContactsProps {
  contacts: readonly Contact[]
  projectNames: ReadonlyMap<string, string>
}

/** The filtered contacts in print. */
function PrintedContacts({ contacts, projectNames }: PrintedContactsProps) {
  const columns = useMemo<readonly Column<Contact>[]>(
    () => [
      { title: 'Name', minWidth: 160, cell: (contact) => getTitle(getName(contact)) },
      { title: 'Company', minWidth: 140, cell: ({ companyName }) => companyName },
      { title: 'Role', minWidth: 110, cell: ({ role }) => role },
      { title: 'Type', minWidth: 90, cell: ({ contactType }) => contactType },
      { title: 'Project', minWidth: 110, cell: ({ projectId }) => projectNames.get(projectId ?? '') },
      { title: 'E-mail', minWidth: 170, cell: ({ email }) => email },
      { title: 'Phone', minWidth: 110, cell: ({ phone }) => phone },
    ],
    [projectNames],
  )
  return <PrintedTable label="Contacts" records={contacts} columns={columns} />
}
