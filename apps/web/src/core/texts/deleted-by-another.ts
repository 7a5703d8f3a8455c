/** The message of a command whose record another user deleted in the meantime. `title` names the record. */
export function deletedByAnother(title: string) {
  return { title, description: 'Another user has deleted it already.' }
}

/** The message of a form whose chosen project another user deleted in the meantime. */
export const chosenProjectDeleted = {
  title: 'Project No Longer Exists',
  description: 'Another user has deleted this project. Choose another one.',
}
