/** Many people of one team at the same time: each listens for events and pulls when nudged, and they push in turn. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { requestAt } from '../chaos/chaos-requests.ts'
import { inviteFor, password } from '../open-team-server.ts'
import { openVisitor, type Visitor } from '../visitor.ts'
import { type Device, openDevice, type Sent } from './device.ts'

interface Workplace {
  readonly url: string
  readonly organisation: string
  readonly owner: Visitor
}

export interface Work {
  readonly pushesPerSecond: number
  readonly pushes: number
  /** A project of the organisation. */
  readonly project: string
}

interface Waits {
  /** From the request to its answer. */
  readonly pushMs: readonly number[]
  /** From the request to the event, for each of the others. */
  readonly nudgeMs: readonly number[]
  /** From the request to the change, for each of the others. */
  readonly seenMs: readonly number[]
}

const settleMs = 60_000

/** One after the other, so that the snapshots of many devices are not a part of what is measured. */
export async function openDevices(
  { url, organisation }: Pick<Workplace, 'url' | 'organisation'>,
  people: readonly Visitor[],
): Promise<readonly Device[]> {
  const devices: Device[] = []
  for (const person of people) devices.push(await openDevice({ url, organisation, person }))
  return devices
}

/** The devices push in turn. Ends when everybody has received what was pushed, or a minute later. */
export async function workTogether(
  devices: readonly Device[],
  { pushesPerSecond, pushes, project }: Work,
): Promise<readonly (Sent & { readonly sender: Device })[]> {
  const startedAt = performance.now()
  const sending = Array.from({ length: pushes }, async (_, index) => {
    await sleep((index * 1_000) / pushesPerSecond)
    const sender = devices[index % devices.length]
    if (!sender) throw new Error('Nobody is at work')
    return { sender, ...(await sender.push([addTask(project)])) }
  })
  const sent = await Promise.all(sending)
  const head = Math.max(...sent.map(({ seq }) => seq))
  for (const device of devices)
    await device.reach(head, startedAt + (pushes / pushesPerSecond) * 1_000 + settleMs)
  return sent
}

export function measureWaits(
  devices: readonly Device[],
  sent: Awaited<ReturnType<typeof workTogether>>,
): Waits {
  const others = sent.flatMap((push) =>
    devices.filter((device) => device !== push.sender).map((device) => ({ push, device })),
  )
  return {
    pushMs: sent.map(({ answeredAt, sentAt }) => answeredAt - sentAt),
    nudgeMs: others.map(({ push, device }) => device.nudgedAt(push.seq) - push.sentAt),
    seenMs: others.map(({ push, device }) => (device.seenAt(push.seq) ?? Number.NaN) - push.sentAt),
  }
}

/** What went wrong, in words; empty if everybody has received every change once. */
export function getFaults(devices: readonly Device[], sent: readonly Sent[]): readonly string[] {
  return devices.flatMap((device, index) => device.faults(sent).map((fault) => `Person ${index}: ${fault}`))
}

/** Admins, who receive every change. Each invites some of the next, because there is a limit for each. */
export async function inviteColleagues(
  { url, organisation, owner }: Workplace,
  count: number,
): Promise<Visitor[]> {
  const people: Visitor[] = []
  while (people.length < count) {
    const inviters = [owner, ...people]
    const next = Array.from({ length: Math.min(4, count - people.length) }, async (_, offset) => {
      const index = people.length + offset
      const inviter = inviters[Math.floor(index / invitationsOfEach)] ?? owner
      const email = `colleague${index}@harbour.example`
      const token = await inviteFor(inviter, organisation, { email, role: 'Admin' })
      const person = openVisitor(url)
      const accepted = await person.post('/invitations/accept', {
        token,
        name: `Colleague ${index}`,
        password,
      })
      if (accepted.status !== 200) throw new Error(`The server answered ${accepted.status}: ${accepted.text}`)
      return person
    })
    people.push(...(await Promise.all(next)))
  }
  return people
}

const invitationsOfEach = 50

/**
 * Adds a project with so many tasks, which are nearly all records: the activity log drops its oldest entries.
 * The people push in turn, because there is a limit for each. Returns the project.
 */
export async function fillOrganisation(
  { url, organisation }: Pick<Workplace, 'url' | 'organisation'>,
  people: readonly Visitor[],
  draft: object,
  tasks: number,
): Promise<string> {
  const project = randomUUID()
  const pushes = [[requestAt('projects.add', { id: project, draft }, 0)]]
  for (let done = 0; done < tasks; done += requestsInPush) {
    const count = Math.min(requestsInPush, tasks - done)
    pushes.push(Array.from({ length: count }, () => addTask(project)))
  }
  const devices = await openDevices({ url, organisation }, people.slice(0, fillers))
  for (const [index, requests] of pushes.entries()) await devices[index % devices.length]?.push(requests)
  for (const device of devices) device.close()
  return project
}

const requestsInPush = 200
/** Enough for the limit of each, and few enough that a connection is used again before the server closes it. */
const fillers = 20

function addTask(projectId: string): Request {
  const draft = { name: 'Check level 12', description: '', priority: 'Pending', projectId }
  const args = {
    id: `task_${randomUUID()}`,
    isNew: true,
    draft: { ...draft, assigneeEmails: '', dueDate: '2027-03-01', files: [] },
  }
  return requestAt('tasks.save', args, 0)
}
