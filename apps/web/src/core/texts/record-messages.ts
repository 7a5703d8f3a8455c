/** Messages that every register has. `noun` is a record of it in the titles: "Hold Point". */
import type { Message } from '../perform/messages.ts'

export function savedMessage(
  noun: string,
  name: string,
  { isNew }: { isNew?: boolean | undefined },
): Message {
  return isNew
    ? { title: `${noun} Added`, description: `${name} has been added.` }
    : { title: `${noun} Updated`, description: `${name} has been updated.` }
}

export function deletedMessage(noun: string, name: string): Message {
  return { title: `${noun} Deleted`, description: `${name} has been removed.` }
}

export function statusMessage(name: string, status: string): Message {
  return { title: 'Status Updated', description: `${name} is now ${status}.` }
}
