/** Why a back-up cannot be merged: it is another workspace's, whose records bear the same numbers. */
import type { Clash } from '#data/backup/find-clashes.ts'
import { words } from './words.ts'

const shown = 5

export function ClashNote({ clashes }: { clashes: readonly Clash[] }) {
  const more = clashes.length - shown
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-control border border-warning/40 bg-warning-soft px-3 py-2 text-control"
    >
      <p>
        This back-up cannot be merged: it holds other records under numbers that are taken here, and what
        belongs to them would belong to yours. Restore it in place of what is here, or, if two are one and the
        same, give them one name first.
      </p>
      <ul className="list-disc break-words pl-5">
        {clashes.slice(0, shown).map((clash) => (
          <li key={`${clash.key} ${clash.id}`}>{words.clash(clash)}</li>
        ))}
        {more > 0 && <li>{`${more} more`}</li>}
      </ul>
    </div>
  )
}
