import { tasks } from '@plumbline/domain/tasks/task.ts'
import { expect, test } from 'vitest'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { theme, workspaceKind } from '#data/storage/values.ts'
import { createServices } from '#data/workspace/services.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'

test('another tab is updated to a restored workspace: its lists, stored or not, its settings and its kind', async () => {
  const tabs = createSimulatedTabs(2)
  const sites = tabs.map((tab) =>
    createServices({ ...tab, samples, files: createMemoryFileStore(), latency: 'none' }),
  )
  const names = () =>
    sites.map(({ store }) =>
      store
        .collection(tasks)
        .list()
        .map(({ name }) => name),
    )
  expect(names()[0]).not.toEqual([])

  await sites[0]?.workspace.replaceTexts(() => [
    { key: 'plumblineTasks', text: '[{"id":"a","name":"Restored"}]' },
    { key: 'theme', text: 'dark' },
    { key: 'plumblineWorkspace', text: 'own' },
  ])
  while (tabs[0]?.send());
  while (tabs[1]?.receive());

  expect(names()).toEqual([['Restored'], ['Restored']])
  expect(sites.map(({ values }) => [values.get(theme), values.get(workspaceKind)])).toEqual([
    ['dark', 'own'],
    ['dark', 'own'],
  ])
})
