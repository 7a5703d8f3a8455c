/** The stream on which the server reports that there are changes, and who else has a record open. */
import type { PresentOthers } from '@plumbline/domain/team/wire/presence.ts'
import type { Position } from '@plumbline/domain/team/wire/sync.ts'
import type { TeamClient } from '../cache/team-client.ts'

interface Ports {
  client: Pick<TeamClient, 'listen'>
  position(): Position | undefined
  onPresence(others: PresentOthers): void
  /** There may be changes. */
  onChanges(): void
}

export function createServerEvents({ client, position, onPresence, onChanges }: Ports) {
  let stream: ReturnType<TeamClient['listen']> | undefined

  function open() {
    close()
    stream = client.listen({
      onHead(seq) {
        // Zero: the server itself may have missed something.
        if (seq === 0 || seq > (position()?.seq ?? 0)) onChanges()
      },
      onPresence,
      // Nudges may have been missed.
      onOpen: onChanges,
      // A call reports whether the server can still be reached, and whether the person still has access.
      onLost: onChanges,
    })
  }

  function close() {
    stream?.close()
    stream = undefined
  }

  return {
    openUnlessOpen() {
      if (!stream || stream.isClosed()) open()
    },
    /** The browser gives up a connection that the server has refused. */
    reopenIfLost() {
      if (stream?.isClosed()) open()
    },
    close,
  }
}
