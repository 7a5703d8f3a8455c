/** Random requests of a person who works on the records that he has received. */
import { randomUUID } from 'node:crypto'
import { type Member, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { getDraft, type TaskDraft } from '@plumbline/domain/tasks/save-task.ts'
import { type Task, taskPriorities } from '@plumbline/domain/tasks/task.ts'

type Random = () => number

/** What a client has received, by list. */
export type Received = ReadonlyMap<string, ReadonlyMap<string, { readonly record: unknown }>>

const dayMs = 86_400_000

/** `clockMs`: by how much the clock of the device is wrong. */
export function requestAt(name: string, args: unknown, clockMs: number): Request {
  const at = new Date(Date.now() + clockMs).toISOString()
  return { id: randomUUID(), name, args, at, today: at.slice(0, 10), timeZone: 'Australia/Sydney' }
}

/** Undefined if there is nothing to do yet. */
export function randomRequest(received: Received, random: Random, clockMs: number): Request | undefined {
  const tasks = getRecords<Task>(received, 'tasks')
  const project = pick(getRecords<{ id: string }>(received, 'projects'), random)
  const task = pick(tasks, random)
  const make = (name: string, args: unknown) => requestAt(name, args, clockMs)
  const chance = random()
  if (project && (!task || chance < 0.3)) return make('tasks.save', newTask(project.id, random))
  if (!task) return undefined
  const { id } = task
  if (chance < 0.5) return make('tasks.save', editedTask(task, random))
  if (chance < 0.75) return make('tasks.comment', { id, text: `Seen on site, ${randomUUID()}` })
  if (chance < 0.85) return make('tasks.move', { id, priority: pick(taskPriorities, random) })
  if (chance < 0.95) return make('tasks.delete', { id })
  const member = pick(getRecords<Member>(received, 'members'), random)
  return member && make('team.set-role', { id: member.id, role: pick(teamRoles, random) })
}

function newTask(projectId: string, random: Random) {
  const id = `task_${randomUUID()}`
  const draft: TaskDraft = {
    name: `Check level ${Math.floor(random() * 40)}`,
    description: '',
    priority: 'Pending',
    projectId,
    assigneeEmails: '',
    dueDate: '',
    files: [],
  }
  return { id, isNew: true, draft }
}

function editedTask(task: Task, random: Random) {
  const first = getDraft(task)
  const dueDate = new Date(Date.now() + Math.floor(random() * 90) * dayMs).toISOString().slice(0, 10)
  const changed = random() < 0.5 ? { dueDate } : { description: `Revised ${randomUUID()}` }
  return { id: task.id, draft: { ...first, ...changed }, first }
}

function getRecords<T>(received: Received, list: string): T[] {
  // `as`: the server sends records of the type of their list.
  return Array.from(received.get(list)?.values() ?? [], ({ record }) => record as T)
}

function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[Math.floor(random() * from.length)]
}
