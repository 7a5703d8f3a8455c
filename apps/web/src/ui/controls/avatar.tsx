/** A person shown by initials. The same name always has the same background colour. */
const grounds = ['info', 'success', 'progress', 'warning', 'danger'] as const

export function Avatar({ name }: { name: string }) {
  const ground = grounds[hash(name) % grounds.length]
  return (
    <span
      className="grid size-8 shrink-0 place-items-center rounded-full font-semibold text-small"
      style={{ background: `var(--${ground}-soft)`, color: `var(--${ground})` }}
      aria-hidden
    >
      {getInitials(name)}
    </span>
  )
}

function getInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
