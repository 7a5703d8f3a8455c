/** Messages about records that every feature shares. `noun` names the record in the title: 'Hold Point'. */
import type { Message } from '../perform/messages.ts'

export function savedMessage(
  noun: string,
  name: string,
  { isNew }: { isNew?: boolean | undefined } = {},
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

/** The message of a command whose record another user deleted in the meantime. `title` names the record. */
export function deletedByAnother(title: string) {
  return { title, description: 'Another user has deleted it already.' }
}

/** The message of a form whose chosen project another user deleted in the meantime. */
export const chosenProjectDeleted = {
  title: 'Project No Longer Exists',
  description: 'Another user has deleted this project. Choose another one.',
}
