/** Which record a refused request was about, by its name. */
import { recordName } from '../activity/log/record-name.ts'
import { notifications } from '../activity/notifications/rules/notification.ts'
import { contacts } from '../directory/contact.ts'
import { sheetScales } from '../documents/markups/measure/sheet-scale.ts'
import { members } from '../kernel/access/member.ts'
import type { Request } from '../kernel/commands/request.ts'
import type { CollectionDef, Rec, Records } from '../kernel/records/record.ts'
import { sharedLists } from '../lists.ts'
import { invitees } from '../people/invitations/invitee.ts'
import { programItems } from '../program/items/program-item.ts'
import { projects } from '../projects/project.ts'
import { safetyRecords } from '../safety/safety-record.ts'

/** The lists of commands that are not called as their list is. */
const listNames: Readonly<Record<string, string>> = {
  directory: contacts.name,
  invitations: invitees.name,
  program: programItems.name,
  safety: safetyRecords.name,
  sheets: sheetScales.name,
  team: members.name,
}

const listsByName = new Map(
  // Marking them as read is personal.
  sharedLists.filter(({ name }) => name !== notifications.name).map((list) => [list.name, list]),
)

/**
 * '' if the request reports no record. The arguments may be anything, because they may be why it was refused. What people
 * enter about themselves is never named.
 */
export function nameOfSubject(
  { name, args }: Pick<Request, 'name' | 'args'>,
  records: Pick<Records, 'find'>,
) {
  const { id, ids, projectId, draft, list: named } = getFields(args)
  // Ids are only unique within their list.
  const list = getList(name, { list: named })
  if (!list) return ''
  const requested = [id, ...(Array.isArray(ids) ? ids.slice(0, 1) : [])].find(
    (one) => typeof one === 'string',
  )
  const record = requested === undefined ? undefined : records.find(list, requested)
  if (record) return recordName(record)
  const drafted = recordName({ ...getFields(draft), id: '' })
  if (drafted !== '') return drafted
  const project = typeof projectId === 'string' ? records.find(projects, projectId) : undefined
  return project ? recordName(project) : ''
}

/** The list whose records a command is about; undefined for personal ones. Some commands name theirs themselves. */
export function getList(command: string, args: { readonly list?: unknown }): CollectionDef<Rec> | undefined {
  const [noun = ''] = command.split('.')
  const { list } = args
  if (noun === 'document-links' || noun === 'move')
    return typeof list === 'string' ? listsByName.get(list) : undefined
  return listsByName.get(listNames[noun] ?? noun)
}

function getFields(value: unknown): Readonly<Record<string, unknown>> {
  // `as`: any object has fields, which are checked where they are read.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
