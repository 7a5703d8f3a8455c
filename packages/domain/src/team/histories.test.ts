/** Random histories of a team, compared with a model that has only names, roles and comments. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { members, teamRoles } from '../kernel/access/member.ts'
import { accessKey } from '../kernel/access/visibility.ts'
import type { Request } from '../kernel/commands/request.ts'
import { projects } from '../projects/project.ts'
import { taskPriorities, tasks } from '../tasks/task.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { type Account, createReplica, type Replica } from './replica.ts'
import type { ReplicaStep } from './replica-records.ts'
import { visibleContents, visibleSteps } from './visible-steps.ts'

/** `HISTORIES=10000 npx vitest run --project domain histories` runs more of them. */
const histories = Number(process.env.HISTORIES ?? 300)

const people: readonly Account[] = [
  { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' },
  { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' },
  { id: 'gus', email: 'gus@glazing.example', name: 'Gus', role: 'Guest' },
  { id: 'kim', email: 'kim@steel.example', name: 'Kim', role: 'Guest' },
]

/** Numbers choose among what there is by then. */
const action = fc.record({
  kind: fc.constantFrom(
    ...([
      'project',
      'invite',
      'role',
      'remove',
      'add',
      'rename',
      'refile',
      'comment',
      'move',
      'delete',
    ] as const),
  ),
  by: fc.nat(people.length - 1),
  on: fc.nat(20),
  to: fc.nat(20),
})
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

const ranks = ['Viewer', 'Commenter', 'Editor', 'Admin']

interface ModelTask {
  project: string | null
  name: string
  priority: string
  comments: string[]
}

/** What should happen, written without the code that it checks. */
function createModel() {
  const teams = new Map<string, Map<string, string>>()
  const found = new Map<string, ModelTask>()

  /** Its position among the ranks; -1 for a user who does not even see it. */
  function rankIn(project: string | null, { role, email }: Account): number {
    if (role === 'Owner') return 3
    if (project === null) return role === 'Member' ? 2 : -1
    return ranks.indexOf(teams.get(project)?.get(email) ?? '')
  }

  const mayEdit = (task: ModelTask | undefined, by: Account) => task && rankIn(task.project, by) >= 2

  return {
    teams,
    tasks: found,
    addProject(id: string, by: Account): boolean {
      if (by.role === 'Guest') return false
      teams.set(id, new Map(by.role === 'Member' ? [[by.email, 'Admin']] : []))
      return true
    },
    invite(project: string, email: string, role: string, by: Account): boolean {
      const team = teams.get(project)
      if (!team || rankIn(project, by) < 3 || team.has(email)) return false
      team.set(email, role)
      return true
    },
    /** Without a role, the person is removed. The only Admin of a project stays. */
    seat(project: string, email: string, role: string | undefined, by: Account): boolean {
      const team = teams.get(project)
      const stored = team?.get(email)
      if (!team || !stored || stored === 'Admin' || rankIn(project, by) < 3) return false
      if (role) team.set(email, role)
      else team.delete(email)
      return true
    },
    addTask(id: string, project: string | null, by: Account): boolean {
      if (rankIn(project, by) < 2) return false
      found.set(id, { project, name: id, priority: 'Pending', comments: [] })
      return true
    },
    edit(id: string, change: Partial<ModelTask>, by: Account): boolean {
      const task = found.get(id)
      if (!task || !mayEdit(task, by)) return false
      const { project } = change
      if (project && (!teams.has(project) || rankIn(project, by) < 2)) return false
      Object.assign(task, change)
      return true
    },
    /** To where it is already: nothing changes, so it is enough to edit tasks of some other project. */
    move(id: string, priority: string, by: Account): boolean {
      const task = found.get(id)
      if (task?.priority === priority) {
        const editsSome = [null, ...teams.keys()].some((project) => rankIn(project, by) >= 2)
        return rankIn(task.project, by) >= 0 && editsSome
      }
      return this.edit(id, { priority }, by)
    },
    comment(id: string, text: string, by: Account): boolean {
      const task = found.get(id)
      if (!task || rankIn(task.project, by) < 1) return false
      task.comments.push(text)
      return true
    },
    remove(id: string, by: Account): boolean {
      return Boolean(mayEdit(found.get(id), by)) && found.delete(id)
    },
  }
}

/** The request of an action, and what the model states about it. */
function perform(
  model: ReturnType<typeof createModel>,
  { kind, on, to }: Action,
  by: Account,
  number: number,
  replica: Replica,
) {
  const ids = { project: [...model.teams.keys()], task: [...model.tasks.keys()] }
  const project = choose(ids.project, on) ?? 'none'
  const task = choose(ids.task, on) ?? 'none'
  const { email } = choose(people, to) ?? by
  const role = choose(teamRoles, to) ?? 'Viewer'
  const seat = replica.all(members).find((one) => one.projectId === project && one.email === email)
  const member = seat?.id ?? 'none'
  const text = `Text ${number}`
  switch (kind) {
    case 'project': {
      const id = `p${number}`
      return [model.addProject(id, by), 'projects.add', { id, draft: { ...projectDraft, name: id } }] as const
    }
    case 'invite':
      return [
        model.invite(project, email, role, by),
        'team.invite',
        { id: `m${number}`, projectId: project, email, role },
      ] as const
    case 'role':
      return [model.seat(project, email, role, by), 'team.set-role', { id: member, role }] as const
    case 'remove':
      return [model.seat(project, email, undefined, by), 'team.remove', { id: member }] as const
    case 'add': {
      const id = `t${number}`
      const into = choose([null, ...ids.project], to) ?? null
      const draft = { ...taskDraft, name: id, projectId: into }
      return [model.addTask(id, into, by), 'tasks.save', { id, isNew: true, draft }] as const
    }
    case 'rename':
      return [
        model.edit(task, { name: text }, by),
        'tasks.save',
        { id: task, draft: { ...taskDraft, name: text }, first: taskDraft },
      ] as const
    case 'refile': {
      const into = choose(ids.project, to) ?? 'none'
      const draft = { ...taskDraft, projectId: into }
      return [
        model.edit(task, { project: into }, by),
        'tasks.save',
        { id: task, draft, first: taskDraft },
      ] as const
    }
    case 'comment':
      return [model.comment(task, text, by), 'tasks.comment', { id: task, text }] as const
    case 'move': {
      const priority = choose(taskPriorities, to) ?? 'Pending'
      return [model.move(task, priority, by), 'tasks.move', { id: task, priority }] as const
    }
    case 'delete':
      return [model.remove(task, by), 'tasks.delete', { id: task }] as const
  }
}

/** `projectId` is not that of any task, so that a form that changes it differs from the one that was opened. */
const taskDraft = {
  name: 'As opened',
  description: '',
  priority: 'Pending',
  projectId: null as string | null,
  assigneeEmails: '',
  dueDate: '',
  files: [],
}

function choose<Item>(from: readonly Item[], number: number): Item | undefined {
  return from[number % Math.max(from.length, 1)]
}

interface Device {
  readonly account: Account
  access: string
  visible: Map<string, unknown>
}

function contentsFor(replica: Replica, account: Account): Map<string, unknown> {
  const contents = [...visibleContents(replica.contents(), replica.getActor(account))]
  return new Map(
    contents.flatMap(([list, records]) =>
      records.map(({ rank, record }) => [`${list} ${record.id}`, { rank, record }] as const),
    ),
  )
}

/** As a browser does that follows the changes, and starts again when it may see other records. */
function follow(device: Device, replica: Replica, steps: readonly ReplicaStep[]): void {
  const actor = replica.getActor(device.account)
  const access = accessKey(actor.roles)
  if (access !== device.access) {
    device.access = access
    device.visible = contentsFor(replica, device.account)
    return
  }
  for (const { list, id, rank, record } of visibleSteps(steps, actor)) {
    if (record) device.visible.set(`${list} ${id}`, { rank, record })
    else device.visible.delete(`${list} ${id}`)
  }
}

test('the rules, two servers and the devices of everybody agree after any history', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 10, maxLength: 60, size: 'max' }), (actions) => {
      const model = createModel()
      const [replica, second] = [createReplica(), createReplica()]
      const devices = people.map((account): Device => ({ account, access: '', visible: new Map() }))
      actions.forEach((action, number) => {
        const by = people[action.by] ?? people[0]
        if (!by) return
        const [isAllowed, name, args] = perform(model, action, by, number, replica)
        const at = new Date(Date.UTC(2026, 10, 20) + number * 1_000).toISOString()
        const request: Request = { id: `r${number}`, name, args, at, today: '2026-11-20', timeZone: 'UTC' }
        const outcome = replica.decide(request, by, {
          now: at,
          hasFile: () => true,
          performed: () => undefined,
        })
        expect(`${name}: ${outcome.kind}`).toBe(`${name}: ${isAllowed ? 'applied' : 'refused'}`)
        if (outcome.kind === 'refused') return
        second.adopt(structuredClone(outcome.steps))
        for (const device of devices) follow(device, replica, outcome.steps)
      })

      expect(new Set(replica.all(projects).map(({ id }) => id))).toEqual(new Set(model.teams.keys()))
      expect(
        new Map(replica.all(members).map(({ projectId, email, role }) => [`${projectId} ${email}`, role])),
      ).toEqual(
        new Map(
          [...model.teams].flatMap(([id, team]) =>
            Array.from(team, ([email, role]) => [`${id} ${email}`, role]),
          ),
        ),
      )
      expect(
        new Map(
          replica
            .all(tasks)
            .map(({ id, projectId, name, priority, comments }) => [
              id,
              { project: projectId, name, priority, comments: comments.map(({ text }) => text) },
            ]),
        ),
      ).toEqual(model.tasks)
      for (const { account, visible } of devices) {
        const now = contentsFor(replica, account)
        expect(visible.size).toBe(now.size)
        expect(Object.fromEntries(visible)).toEqual(Object.fromEntries(now))
        expect(Object.fromEntries(contentsFor(second, account))).toEqual(Object.fromEntries(now))
      }
    }),
    { numRuns: histories },
  )
})
