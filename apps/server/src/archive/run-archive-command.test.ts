/** Archives that cannot be read: the command ends with a sentence and not with a stack. */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { ConfigError } from '../process/config-error.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { newFolder } from '../testing/each-file-backend.ts'
import { addProject, createOrganisation, openNode, owner } from '../testing/organisation.ts'
import { runArchiveCommand } from './run-archive-command.ts'

onOneEngine((engine) => {
  test.each(['import', 'check'] as const)('%s refuses an archive that is cut off', async (command) => {
    const settings = await engine.create()
    const database = await openDatabase(settings)
    const organisation = await createOrganisation(database)
    const projects = Array.from({ length: 200 }, () => addProject(randomUUID()))
    await openNode(database, organisation).push(owner, ...projects)
    await database.close()
    const folder = newFolder()
    const [whole, cut] = [join(folder, 'whole.tar.gz'), join(folder, 'cut.tar.gz')]
    await runArchiveCommand('export', whole, { database: settings, fileStore: undefined })
    const target = command === 'import' ? await engine.createEmpty() : settings
    const run = (path: string) =>
      runArchiveCommand(command, path, { database: target, fileStore: undefined }).catch(
        (error: unknown) => error,
      )
    const bytes = readFileSync(whole)
    for (const share of [0, 0.02, 0.3, 0.7, 0.99]) {
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)))
      const refusal = await run(cut)
      expect(refusal).toBeInstanceOf(ConfigError)
      expect(String(refusal)).toMatch(/: The archive is (damaged or )?cut off[^\n]*$/)
    }
    // A folder can be opened, and fails when it is read.
    const refusal = await run(folder)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(/: The archive cannot be read: EISDIR[^\n]*$/)
    expect(await run(whole)).toMatch(/The audit is whole: 200 entries\.$/)
  })
})
