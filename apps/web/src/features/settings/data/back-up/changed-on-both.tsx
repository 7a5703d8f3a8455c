/** The fields of one record that were changed here and in the back-up: the value that is kept, and the other one. */
import type { BothChanged } from '#data/backup/merge/join-fields.ts'
import { changeToTexts, nothing, type ValueNames } from '#people/field-texts/field-texts.ts'
import { useValueNames } from '#people/field-texts/use-value-names.ts'

export function ChangedOnBoth({ changes }: { changes: readonly BothChanged[] }) {
  const names = useValueNames()
  return (
    <ul className="mt-0.5 mb-1.5 flex flex-col gap-1 border-line border-l-2 pl-3">
      {changes.map((change, index) => (
        // Two parts may have the same name. Their indices tell them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Field key={index} change={change} names={names} />
      ))}
    </ul>
  )
}

function Field({ change, names }: { change: BothChanged; names: ValueNames }) {
  const { label, from, to } = changeToTexts(change, names)
  const [here, there] = change.retained === 'here' ? ['yours', 'the back-up’s'] : ['the back-up’s', 'yours']
  // A text may be too long for a line, and a part that one side removed has no other value.
  const isUnwritten = from === undefined && to === undefined
  return (
    <li className="wrap-anywhere">
      <span className="text-muted">{label}</span>
      <span className="block">
        {isUnwritten ? `Kept: ${here}` : `Kept (${here}): `}
        {!isUnwritten && <Value text={to} />}
      </span>
      {!isUnwritten && (
        <span className="block text-muted">
          {`Dropped (${there}): `}
          <Value text={from} />
        </span>
      )}
    </li>
  )
}

function Value({ text = nothing }: { text: string | undefined }) {
  return <span className={text === nothing ? 'text-muted' : undefined}>{text}</span>
}
