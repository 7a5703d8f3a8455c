/**
 * Two projects with a record in every list, in which the attackers have some role or none, and a third one of which they
 * are Admins, so that a permission that they have somewhere must not be enough.
 */
import { createHash } from 'node:crypto'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { movedLists } from '@plumbline/domain/team/move/bring-records.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { requestFor } from '../organisation.ts'
import type { KnownValues } from './random-arguments.ts'

/** Part of the ids of this run, so that its projects differ from those of other runs. */
const run = 'RUN'

const places = { a: `A-${run}`, b: `B-${run}`, none: '' }
const own = `C-${run}`
const lists = movedLists.map(({ name }) => name).filter((name) => name !== 'projects' && name !== 'members')

export const fileOfA = 'drawing of the first project'
export const fileOfB = 'drawing of the second project'
export const getKey = (text: string) => createHash('sha256').update(text).digest('hex')

export const emails = {
  admin: 'ada@harbour.example',
  editor: 'ed@harbour.example',
  commenter: 'kim@elsewhere.example',
  viewer: 'vic@elsewhere.example',
  guest: 'gus@elsewhere.example',
} as const
export type Attacker = keyof typeof emails

/** Lists whose commands have another name. */
const listsByNoun: Readonly<Record<string, string>> = { directory: 'contacts', program: 'program-items' }

/** With the accounts of the attackers, whose personal records have these ids. */
export function knownValues(accounts: readonly string[], command: string): KnownValues {
  const [noun = ''] = command.split('.')
  const list = lists.find((name) => name.startsWith(listsByNoun[noun] ?? noun))
  const seats = (['editor', 'commenter', 'viewer'] as const).flatMap((attacker) =>
    [places.a, own].map((place) => getSeat(attacker, place)),
  )
  const near =
    noun === 'team' ? seats : [places.a, places.b, places.none].map((place) => getId(list ?? 'tasks', place))
  const ids = Object.values(places).flatMap((place) => lists.map((list) => getId(list, place)))
  return {
    ids: [...ids, places.a, places.b, own, ...seats, ...accounts],
    nearIds: noun === 'projects' ? [places.a, places.b] : near,
    partIds: ['part-1', 'part-2', places.a, getId('documents', places.a), getId('documents', places.b)],
    projectIds: [places.a, places.a, places.b, own, `gone-${run}`],
    emails: Object.values(emails),
    requestIds: [...lists, 'projects', 'members'].map((list) => `seed-${getId(list, places.b)}`),
    fileKeys: [getKey(fileOfA), getKey(fileOfB), 'f'.repeat(64)],
  }
}

/** A program always belongs to a project. */
const getLists = (place: string) => lists.filter((list) => place !== '' || !list.startsWith('program'))
const getId = (list: string, place: string) => `${list}-${place || `none-${run}`}`
const getSeat = (attacker: Attacker, place: string) => `seat-${attacker}-${place}`

function seatsIn(place: string): readonly object[] {
  const attackers = place === places.b ? (['editor'] as const) : (['editor', 'commenter', 'viewer'] as const)
  const getRole = (attacker: Attacker) => {
    if (place === places.b) return 'Viewer'
    return place === own ? 'Admin' : `${attacker[0]?.toUpperCase()}${attacker.slice(1)}`
  }
  return attackers.map((attacker) => ({
    id: getSeat(attacker, place),
    projectId: place,
    email: emails[attacker],
    name: `${attacker} of the site`,
    role: getRole(attacker),
  }))
}

/** As the owner sends them. */
export function seedRequests(): readonly Request[] {
  const projects = [places.a, places.b, own].map((id) =>
    requestFor('projects.add', { id, draft: { ...projectDraft, name: id } }, `seed-projects-${id}`),
  )
  const bring = (list: string, place: string, records: readonly object[]) =>
    requestFor('move.bring-records', { list, records }, `seed-${getId(list, place)}`)
  return [
    ...projects,
    ...[places.a, places.b, own].map((place) => bring('members', place, seatsIn(place))),
    ...Object.values(places).flatMap((place) =>
      getLists(place).map((list) => bring(list, place, [recordFor(list, place)])),
    ),
  ]
}

function recordFor(list: string, place: string): object {
  const key = getKey(place === places.a ? fileOfA : fileOfB)
  const file = { key, name: 'drawing.pdf', type: 'application/pdf', size: 12 }
  const comment = { id: 'part-1', user: 'Olga', text: 'Seen', timestamp: '2026-11-01T10:00:00.000Z' }
  const documents =
    list === 'documents' ? undefined : [{ id: 'part-1', name: 'drawing.pdf', file, comments: [comment] }]
  return {
    id: getId(list, place),
    ...(place && { projectId: place }),
    ...{
      name: `Record of ${list}`,
      heading: 'Noise',
      title: 'Title',
      status: 'Pending',
      budget: '1',
      register: 'tasks',
    },
    ...{
      number: `N-${place}`,
      documentNumber: 'D-1',
      revision: 'A',
      comments: [comment],
      conditionComments: [comment],
      documents,
    },
    ...(list === 'documents' && { file, project: place, status: 'New' }),
    ...(list === 'workflows' && {
      status: 'In Progress',
      stages: [
        { id: 'part-1', name: 'Review', assigneeEmail: emails.viewer, comments: [comment], documents },
        { id: 'part-2', name: 'Approval', assigneeEmail: emails.admin, comments: [], documents: [] },
      ],
    }),
    ...(list === 'review-templates' && { stages: [{ id: 'part-1', name: 'Review' }] }),
    ...(list === 'safety' && {
      kind: 'checklist',
      items: [{ id: 'part-1', name: 'Guard rail', completed: false }],
    }),
    ...(list === 'hold-points' && { status: 'Pending Approval', responsibleParty: emails.viewer }),
    ...(list === 'rfis' && {
      ...{ subject: 'Slab', question: 'How thick?', status: 'Open', answers: [] },
      ...{ assignee: emails.viewer, raisedBy: emails.commenter },
    }),
    ...(list === 'transmittals' && {
      recipients: [{ id: 'part-1', name: 'Vic', company: 'Elsewhere', email: emails.viewer }],
      ...{ lines: [], acknowledgements: [], sentOn: '2026-11-01', issuedBy: emails.admin },
    }),
    ...(list === 'markups' && {
      ...{ documentId: getId('documents', place), fileKey: key, page: 0, kind: 'rectangle' },
      ...{ points: [[0, 0, 90, 60]], authorId: emails.commenter, status: 'open' },
    }),
    ...(list === 'custom-stamps' && {
      ...{ text: 'CHECKED', colour: '#c81e1e', frame: 'rounded', authorId: emails.commenter },
    }),
    ...(list === 'sheet-scales' && {
      ...{ documentId: getId('documents', place), fileKey: key, page: 0, region: [], writtenAs: '1:100' },
      ...{ metresPerPoint: 0.0353, unit: 'm', source: 'person', authorId: emails.commenter },
    }),
    ...(list === 'pdf-copies' && {
      ...{ documentId: getId('documents', place), fileKey: key, kind: 'sent', authorId: emails.commenter },
    }),
    ...(list === 'program-items' && { startDate: '2026-12-01', endDate: '2026-12-04', order: 1, level: 0 }),
  }
}

/** Another run has other ids in the same places. */
export function inRun<T>(value: T, id: string): T {
  // `as`: the same JSON with other texts.
  return JSON.parse(JSON.stringify(value).replaceAll(run, id)) as T
}
