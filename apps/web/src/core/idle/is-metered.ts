/** The Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const slow: readonly unknown[] = ['slow-2g', '2g', '3g']

/** Whether each byte may cost the person something: data saver, a mobile network, or a slow one. */
export function isMetered(): boolean {
  const connection = networkConnection()
  if (!connection) return false
  return (
    connection.saveData === true || connection.type === 'cellular' || slow.includes(connection.effectiveType)
  )
}

/** As `isMetered`, for large downloads: a phone whose browser does not tell may be on a mobile network. */
export function mayBeMetered(): boolean {
  const isReported = networkConnection() !== undefined
  return isReported ? isMetered() : matchMedia('(pointer: coarse)').matches
}

function networkConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
