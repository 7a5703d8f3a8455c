/** One contact as a card, with the ways to reach them. */
import { addressToText, type Contact, contacts, getName } from '@plumbline/domain/directory/contact.ts'
import clsx from 'clsx'
import { Building2, FolderKanban, Mail, MapPin, Pencil, Phone, Smartphone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailto } from '#core/navigation/mailto.ts'
import { phoneToLink } from '#people/contacts/phone-link.ts'
import { AddedFacts } from '#registers/added/added-facts.tsx'
import { HistoryButton } from '#registers/history/record-history.tsx'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { typeTone } from './tone.ts'

interface ContactCardProps {
  contact: Contact
  projectName: string | undefined
  isHighlighted: boolean
  onMissEmail: () => void
  /** Both undefined without the permission. */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export function ContactCard(props: ContactCardProps) {
  const { contact, projectName, isHighlighted, onMissEmail, onEdit, onDelete } = props
  const name = getName(contact)
  return (
    <article
      aria-label={name}
      className={clsx('card flex h-full flex-col gap-3 p-card', isHighlighted && 'is-highlighted')}
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 title={name} className="truncate font-semibold">
            {name}
          </h2>
          <p title={contact.role} className="truncate text-muted text-small">
            {contact.role || 'No role'}
          </p>
        </div>
      </div>
      <Facts contact={contact} projectName={projectName} />
      <AddedFacts list="contacts" record={contact} />
      <div className="mt-auto flex items-center justify-between gap-2">
        <EmailAction email={contact.email} name={name} onMiss={onMissEmail} />
        <div className="flex">
          {onEdit ? (
            <IconButton label={`Edit ${name}`} icon={<Pencil />} data-opens-record onClick={onEdit} />
          ) : (
            <HistoryButton of={contacts} id={contact.id} name={name} />
          )}
          {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />}
        </div>
      </div>
    </article>
  )
}

function Facts({ contact, projectName }: Pick<ContactCardProps, 'contact' | 'projectName'>) {
  const address = addressToText(contact)
  return (
    <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-control">
      <div className="col-span-2 mb-1 flex min-w-0">
        <dt className="sr-only">Contact Type</dt>
        <dd className="flex min-w-0">
          <Badge tone={typeTone(contact.contactType)}>{contact.contactType || 'No type'}</Badge>
        </dd>
      </div>
      <Fact label="Company" icon={<Building2 />}>
        {contact.companyName || <Missing>No company</Missing>}
      </Fact>
      <Fact label="Project" icon={<FolderKanban />}>
        {projectName ?? <Missing>No project</Missing>}
      </Fact>
      <Fact label="Email" icon={<Mail />}>
        {contact.email || <Missing>No e-mail</Missing>}
      </Fact>
      <PhoneFact label="Phone" icon={<Phone />} phone={contact.phone} />
      <PhoneFact label="Mobile" icon={<Smartphone />} phone={contact.mobile} />
      {address && (
        <Fact label="Address" icon={<MapPin />} size="lines">
          {address}
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  icon: ReactNode
  /** Each takes one line. Two phone numbers share a line, and an address may take two. */
  size?: 'half' | 'line' | 'lines'
  children: ReactNode
}

// A known height, so that all of thousands of cards have the same height.
function Fact({ label, icon, size = 'line', children }: FactProps) {
  return (
    <div
      title={typeof children === 'string' ? children : undefined}
      className={clsx(
        'flex min-h-target min-w-0 gap-2 leading-6',
        size !== 'half' && 'col-span-2',
        size === 'lines' ? 'items-start' : 'items-center',
      )}
    >
      <dt className="shrink-0 text-muted [&>svg]:my-1 [&>svg]:size-4">
        <span className="sr-only">{label}</span>
        {icon}
      </dt>
      <dd className={clsx('min-w-0', size === 'lines' ? 'line-clamp-2 break-words' : 'truncate')}>
        {children}
      </dd>
    </div>
  )
}

function PhoneFact({ label, icon, phone }: Pick<FactProps, 'label' | 'icon'> & { phone: string }) {
  if (phone === '') return null
  const link = phoneToLink(phone)
  return (
    <Fact label={label} icon={icon} size="half">
      {link ? (
        <a
          href={link}
          title={phone}
          className="block truncate text-accent-text tabular-nums hover:underline pointer-coarse:leading-touch"
        >
          {phone}
        </a>
      ) : (
        phone
      )}
    </Fact>
  )
}

function Missing({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>
}

function EmailAction({ email, name, onMiss }: { email: string; name: string; onMiss: () => void }) {
  const label = `Email ${name}`
  if (email.trim() === '')
    return (
      <Button size="small" icon={<Mail />} aria-label={label} onClick={onMiss}>
        Email
      </Button>
    )
  return (
    <a href={mailto(email)} aria-label={label} className={buttonClass({ size: 'small' })}>
      <Mail aria-hidden />
      Email
    </a>
  )
}
