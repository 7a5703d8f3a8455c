/** Two people who each have a workspace with the same records, and merge each other’s back-ups. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import { readBackup } from '#data/backup/archive/read-backup.ts'
import { restore } from '#data/backup/restore.ts'
import { performRequest } from '#data/workspace/perform-request.ts'
import { getZip, list, none, openWorkspace } from './back-ups.ts'

export const stage = (id: string, name: string) => ({
  id,
  name,
  assigneeEmail: 'ana@harbour.example',
  status: 'Pending',
  createdAt: '2026-11-01T08:00:00.000Z',
})
export const shared = {
  plumblineWorkspace: 'own',
  constructionProjects: list({ id: 1, name: 'Quay', location: 'Perth', status: 'Planning' }),
  plumblineConditions: list({
    id: 'c',
    projectId: '1',
    heading: 'Noise',
    status: 'Pending',
    priority: 'Medium',
    assignee: 'ana@harbour.example',
    documents: [
      { id: 'f1', name: 'one.pdf' },
      { id: 'f2', name: 'two.pdf' },
    ],
    conditionComments: [{ id: 'c0', user: 'Ana', text: 'First', timestamp: '2026-11-01T08:00:00.000Z' }],
  }),
  constructionDocuments: list({
    id: 1,
    name: 'Plan',
    type: 'Blueprint',
    status: 'New',
    updated: '2026-11-01',
    projectId: '1',
    project: 'Quay',
    documentNumber: 'A-101',
  }),
  plumblineProgramTasks: list({
    id: 'p',
    projectId: '1',
    name: 'Slab',
    startDate: '2026-11-30',
    duration: 5,
    endDate: '2026-12-04',
  }),
  plumblineWorkflows: list({
    id: 'w',
    name: 'Steel',
    status: 'Active',
    projectId: '1',
    stages: [stage('s1', 'Engineer'), stage('s2', 'Client')],
  }),
}

/** A workspace of one person, whose changes are a minute apart. */
function getWorkspace(name: string, startsAt: string, stored: Readonly<Record<string, string>>) {
  let now = Date.parse(startsAt)
  const clock = { now: () => new Date(now) }
  const user = { name, email: `${name.toLowerCase()}@harbour.example` }
  const workspace = openWorkspace({ ...stored, plumblineUser: JSON.stringify(user) }, none, undefined, clock)
  const { services, storage } = workspace
  const read = (key: string) => JSON.parse(services.workspace.listTexts().get(key) ?? '[]')
  return {
    ...workspace,
    name,
    change<Args, Reason extends string>(command: Command<Args, Reason>, args: unknown) {
      now += 60_000
      // `as`: the schema of the command validates the arguments.
      const performing = performRequest(services, command, args as Args)
      if (performing.kind !== 'done') throw new Error(JSON.stringify(performing))
      return performing.kind === 'done' ? performing.requestId : ''
    },
    backUp: async () => readBackup(await getZip(workspace), { upgrades: none }),
    storage,
    read,
    condition: () => read('plumblineConditions')[0],
    workflow: () => read('plumblineWorkflows')[0],
  }
}
export type Opened = ReturnType<typeof getWorkspace>

/** The clock of Bo is an hour ahead by default, as if he worked later. */
export const openBoth = (
  stored: Readonly<Record<string, string>> = shared,
  boStartsAt = '2026-11-20T10:00:00.000Z',
) =>
  [getWorkspace('Ana', '2026-11-20T09:00:00.000Z', stored), getWorkspace('Bo', boStartsAt, stored)] as const

/** Each person merges what the other has changed. */
export async function exchange(one: Opened, other: Opened) {
  const [ofOne, ofOther] = [await one.backUp(), await other.backUp()]
  const outcome = await restore(one.services, ofOther, 'merge')
  await restore(other.services, ofOne, 'merge')
  return outcome.kind === 'restored' ? outcome.lists.flatMap(({ records }) => records) : []
}

export function editCondition(person: Opened, changes: object) {
  const { heading, description, assignee, dueDate, priority } =
    person.services.store.records.find(conditions, 'c') ?? {}
  const first = { heading, description, assignee, dueDate: dueDate ?? '', priority }
  person.change(saveCondition, { id: 'c', projectId: '1', first, draft: { ...first, ...changes } })
}
