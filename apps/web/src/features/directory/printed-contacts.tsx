/** The filtered contacts in print. */
import { type Contact, getName } from '@plumbline/domain/directory/contact.ts'
import { useMemo } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'

interface PrintedContactsProps {
  contacts: readonly Contact[]
  projectNames: ReadonlyMap<string, string>
}

export function PrintedContacts({ contacts, projectNames }: PrintedContactsProps) {
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
