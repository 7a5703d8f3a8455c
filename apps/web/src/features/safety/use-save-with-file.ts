/** Saves a record that may name one new file: asks first, then stores the bytes, then the record. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import { useStoreFiles } from '#parts/files/use-store-files.ts'
import { type Outcome, useCheck, usePerform } from '#parts/perform/use-perform.ts'
import type { Words } from '#parts/perform/words.ts'

export function useSaveWithFile() {
  const perform = usePerform()
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function save<Args, Reason extends string>(
    command: Command<Args, Reason>,
    argsWith: (ref: FileRef | undefined) => Args,
    words: Words<Reason>,
    file: File | undefined,
  ): Promise<Outcome> {
    if (!file) return perform(command, argsWith(undefined), words)
    const { name, type, size } = file
    // What would be refused with this file is refused before its bytes are stored; its key is not known yet.
    const checked = check(command, argsWith({ key: '', name, type, size }), words)
    if (!checked.isDone) return checked
    const [ref] = (await store([file])) ?? []
    return ref ? perform(command, argsWith(ref), words) : { isDone: false, fields: [] }
  }

  /** `progress` is the share stored so far, 0 to 1, while the file is being stored. */
  return { save, progress, cancel }
}
