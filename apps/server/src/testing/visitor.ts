/** A browser that talks to the team server: it keeps cookies, and sends requests as our pages do. */

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if the text is no JSON. */
  readonly body: Record<string, unknown>
}

export interface Visitor {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  readonly cookies: Map<string, string>
}

/** `place`: the address of the server, or of the one that answers the next request. */
export function openVisitor(
  place: string | (() => string),
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  /** That of the pages, where it is not the address of the server. */
  origin?: string,
): Visitor {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const url = typeof place === 'string' ? place : place()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        'User-Agent': userAgent,
        Origin: origin ?? url,
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) keep(set)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: parse(text) }
  }

  function keep(set: string): void {
    const [pair = ''] = set.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (value === '' || /max-age=0/i.test(set)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    put: (path, body) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
