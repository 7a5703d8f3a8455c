/** Downloads of files. After a broken connection, the next attempt requests only what has not arrived. */

/** Requests the bytes of a file from this position on. Rejects if there is no answer. */
type RequestFile = (key: string, from: number) => Promise<Response>

/** Bytes are joined in steps, because the browser moves large Blobs out of the memory of the page. */
const stepBytes = 1024 ** 2
/** The beginnings that are stored for another attempt. */
const maxBegun = 8

export function createDownloads(request: RequestFile) {
  const begun = new Map<string, Blob>()

  function store(key: string, arrived: Blob) {
    if (arrived.size === 0) return
    const [oldest] = begun.keys()
    if (begun.size >= maxBegun && oldest !== undefined) begun.delete(oldest)
    begun.set(key, arrived)
  }

  return {
    /** Undefined if the server does not have the file. */
    async get(key: string): Promise<Blob | undefined> {
      const before = begun.get(key) ?? new Blob()
      const response = await request(key, before.size).catch((problem: unknown) => {
        // An answer that refuses the range. A call without an answer has a cause.
        if (Object(problem).cause === undefined) begun.delete(key)
        throw problem
      })
      begun.delete(key)
      if (!response.ok) return undefined
      // A server or proxy that knows no ranges sends the file from its beginning.
      let arrived = response.status === 206 ? before : new Blob()
      let parts: Uint8Array<ArrayBuffer>[] = []
      let waiting = 0
      const join = () => {
        arrived = new Blob([arrived, ...parts])
        parts = []
        waiting = 0
      }
      const reader = response.body?.getReader()
      try {
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
          parts.push(read.value)
          waiting += read.value.length
          if (waiting >= stepBytes) join()
        }
      } catch (problem) {
        join()
        store(key, arrived)
        throw problem
      }
      join()
      return arrived
    },
  }
}
