/** The thread that checks large bodies of pushes. */
import { parentPort } from 'node:worker_threads'
import { pushSchema } from '@plumbline/domain/team/wire/sync.ts'
import { parseJson } from '../../http/parse-json.ts'

/** Undefined for a malformed body. */
export type CheckedPush = { readonly requests: number; readonly firstName: string } | undefined

parentPort?.on('message', (bytes: Uint8Array) => {
  const [first, ...others] = parseJson(bytes, pushSchema)?.requests ?? []
  const checked: CheckedPush = first && { requests: 1 + others.length, firstName: first.name }
  parentPort?.postMessage(checked)
})
