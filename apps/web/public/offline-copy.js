// Runs in the service worker. While it makes the offline copy, it requests with low priority, and pauses for a second when
// the user acts in a page: see app/settle.ts.
;(() => {
  const restMs = 1_000
  // A browser ends an installation that takes minutes.
  const maxPauseMs = 3_000
  const request = self.fetch.bind(self)
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  let quietFrom = 0

  const untilQuiet = async () => {
    const latest = Date.now() + maxPauseMs
    for (let rest = quietFrom - Date.now(); rest > 0; rest = Math.min(quietFrom, latest) - Date.now())
      await wait(rest)
  }

  // Before the listener that fetches every file, one after the other.
  self.addEventListener('install', () => {
    self.fetch = async (input, options) => {
      await untilQuiet()
      return request(input, { ...options, priority: 'low' })
    }
  })
  self.addEventListener('activate', () => {
    self.fetch = request
  })
  self.addEventListener('message', ({ data }) => {
    if (data === 'user-acts') quietFrom = Date.now() + restMs
  })
})()
