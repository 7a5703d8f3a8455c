/** Reads the events of an iCalendar file (RFC 5545) as their properties. The file is not trusted. */

export interface Property {
  /** Upper case, with the values of its parameters. */
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

/** The properties of an event by their names, in upper case. */
export type IcsEvent = ReadonlyMap<string, readonly Property[]>

export const maxIcsLength = 2_000_000
export const maxIcsEvents = 5_000

export type IcsFault = 'not-calendar' | 'too-large'

export function readEvents(text: string): readonly IcsEvent[] | IcsFault {
  if (text.length > maxIcsLength) return 'too-large'
  const events: Map<string, Property[]>[] = []
  let isCalendar = false
  /** The components around a line, the innermost last. */
  const open: string[] = []
  let event: Map<string, Property[]> | undefined
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, ...known } = property
    if (name === 'BEGIN') {
      const component = known.value.trim().toUpperCase()
      isCalendar ||= component === 'VCALENDAR'
      open.push(component)
      if (component === 'VEVENT') {
        if (events.length >= maxIcsEvents) return 'too-large'
        event = new Map()
        events.push(event)
      }
    } else if (name === 'END') {
      if (open.pop() === 'VEVENT') event = undefined
      // The properties of an alarm within an event are not those of the event.
    } else if (event && open.at(-1) === 'VEVENT') {
      const before = event.get(name)
      if (before) before.push(known)
      else event.set(name, [known])
    }
  }
  return isCalendar ? events : 'not-calendar'
}

/** A line that begins with a space or a tab continues the line before it (3.1). */
function unfold(text: string): readonly string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/(\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)
}

/** `DTSTART;VALUE=DATE:20261225`. Quoted values of parameters may contain colons and semicolons. */
function readProperty(line: string): (Property & { readonly name: string }) | undefined {
  const [head, value] = splitOutsideQuotes(line, ':')
  if (value === undefined) return undefined
  const parameters = new Map<string, string>()
  let [name = '', rest] = splitOutsideQuotes(head, ';')
  while (rest !== undefined) {
    const [parameter, others] = splitOutsideQuotes(rest, ';')
    const [key = '', ...values] = parameter.split('=')
    parameters.set(key.trim().toUpperCase(), values.join('=').replaceAll('"', '').trim())
    rest = others
  }
  name = name.trim().toUpperCase()
  return name === '' ? undefined : { name, parameters, value }
}

/** At the first separator. The second part is undefined if there is none. */
function splitOutsideQuotes(text: string, separator: string): readonly [string, string?] {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (text[at] === separator && !isQuoted) return [text.slice(0, at), text.slice(at + 1)]
  }
  return [text]
}

/** A text of the file as one line (3.3.11). */
export function readText(value: string): string {
  return value
    .replace(/\\([nN;,\\])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? ' ' : escaped))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}
