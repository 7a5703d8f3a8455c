/** Saves a record that may name new files: asks the command first, then stores the bytes, then the record. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import { useStoreFiles } from '#core/files/use-store-files.ts'
import type { CommandMessages } from '#core/perform/messages.ts'
import { type Outcome, useCheck, usePerform } from '#core/perform/use-perform.ts'

/** The SHA-256 is not known until the bytes are stored. */
const unknownKey = '0'.repeat(64)

export function useSaveWithFiles() {
  const perform = usePerform()
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function save<Args, Reason extends string, Name extends string>(
    command: Command<Args, Reason, Name>,
    argsWith: (refs: readonly FileRef[]) => Args,
    messages: { readonly [K in Name]: CommandMessages<Args, Reason> },
    files: readonly File[],
  ): Promise<Outcome> {
    if (files.length === 0) return perform(command, argsWith([]), messages)
    // A command that would be refused is refused before the bytes are stored.
    const planned = files.map(({ name, type, size }) => ({ key: unknownKey, name, type, size }))
    const checked = check(command, argsWith(planned), messages)
    if (!checked.isDone) return checked
    const refs = await store(files)
    return refs ? perform(command, argsWith(refs), messages) : { isDone: false, fields: [] }
  }

  /** `progress`: the share stored so far, 0 to 1, while the files are being stored. */
  return { save, progress, cancel }
}
