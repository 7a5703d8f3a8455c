/** Saves the filtered tasks as a CSV file. */
import type { Task } from '@plumbline/domain/tasks/task.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import { useServices } from '#data/workspace/services.ts'
import { messages } from '#features/tasks/dialogs/messages.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

export function useDownloadTasks() {
  const { clock } = useServices()
  const toasts = useToasts()
  return async (tasks: readonly Task[], projectNames: ReadonlyMap<string, string>): Promise<void> => {
    if (tasks.length === 0) return toasts.show({ ...messages.nothingToDownload, tone: 'destructive' })
    try {
      const { tasksCsvName, tasksToCsv } = await import('./tasks-csv.ts')
      const csv = new Blob([tasksToCsv(tasks, projectNames)], { type: 'text/csv;charset=utf-8' })
      saveBlob(csv, tasksCsvName(clock.now()))
      toasts.show(messages.downloaded(tasks.length))
    } catch (problem) {
      toasts.show({ ...messages.downloadFailed(problem), tone: 'destructive' })
    }
  }
}
