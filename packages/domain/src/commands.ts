/** Everything a person can ask for. The server of a team answers to this list and to nothing else. */
import { commentOnDocument, deleteDocument, fileDocuments } from './documents/document.ts'
import { readAllNotifications, readNotification } from './notifications/notification.ts'
import { addProject, deleteProject } from './projects/project.ts'

export const commands = [
  addProject,
  deleteProject,
  fileDocuments,
  deleteDocument,
  commentOnDocument,
  readNotification,
  readAllNotifications,
] as const
