/** Which markups of the panel are listed, in which order. */
import { type Markup, markupStatuses } from '@plumbline/domain/documents/markups/markup.ts'
import { useServices } from '#data/workspace/services.ts'
import { kindToLabel, statusLabels } from '#documents/viewer/markups/markup-labels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type MarkupFilter, type MarkupOrder, orders, type RevisionLabels } from './list-markups.ts'

interface QuickFiltersProps {
  filter: MarkupFilter
  onFilter: (filter: MarkupFilter) => void
}

/** Those that are used most, each one press. */
export function QuickFilters({ filter, onFilter }: QuickFiltersProps) {
  const { session } = useServices()
  const { drawnBy, status } = filter
  const isOpenOnly = status === 'open'
  const choices = [
    ['Mine', drawnBy !== undefined, { drawnBy: drawnBy ? undefined : session.actor() }],
    ['Open', isOpenOnly, { status: isOpenOnly ? '' : 'open' }],
  ] as const
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Quick filters</legend>
      {choices.map(([label, isOn, change]) => (
        <Button
          key={label}
          size="small"
          aria-pressed={isOn}
          className={isOn ? 'border-accent! bg-accent-soft! text-accent-text!' : undefined}
          onClick={() => onFilter({ ...filter, ...change })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** Which files of the document the panel lists: the shown one, an earlier one by its key, or all of them. */
export type RevisionScope = 'shown' | 'all' | (string & {})

interface RevisionFilterProps {
  scope: RevisionScope
  /** Those that have markups. */
  revisions: RevisionLabels
  fileKey: string
  onScope: (scope: RevisionScope) => void
}

/** Hidden while no other revision has markups. */
export function RevisionFilter({ scope, revisions, fileKey, onScope }: RevisionFilterProps) {
  const others = [...revisions].filter(([key]) => key !== fileKey)
  if (others.length === 0) return null
  return (
    <Select
      aria-label="Filter by revision"
      value={scope}
      options={[
        { value: 'shown', label: 'This revision' },
        ...others.map(([value, label]) => ({ value, label })),
        { value: 'all', label: 'All revisions' },
      ]}
      onChange={onScope}
    />
  )
}

interface PanelFiltersProps {
  all: readonly Pick<Markup, 'author' | 'kind' | 'page'>[]
  filter: MarkupFilter
  order: MarkupOrder
  onFilter: (filter: MarkupFilter) => void
  onOrder: (order: MarkupOrder) => void
}

export function PanelFilters({ all, filter, order, onFilter, onOrder }: PanelFiltersProps) {
  const among = (values: readonly string[]) => [...new Set(values)].sort()
  const choices: readonly [
    'status' | 'author' | 'kind' | 'page' | 'linked',
    string,
    readonly { value: string; label: string }[],
  ][] = [
    ['status', 'All statuses', markupStatuses.map((value) => ({ value, label: statusLabels[value] }))],
    [
      'author',
      'All authors',
      among(all.map(({ author }) => author)).map((value) => ({ value, label: value || 'Unknown' })),
    ],
    [
      'kind',
      'All kinds',
      among(all.map(({ kind }) => kind)).map((value) => ({ value, label: kindToLabel(value) })),
    ],
    [
      'page',
      'All pages',
      [...new Set(all.map(({ page }) => page + 1))]
        .sort((one, other) => one - other)
        .map((page) => ({ value: String(page), label: `Page ${page}` })),
    ],
    [
      'linked',
      'All links',
      [
        { value: 'linked', label: 'Linked to a record' },
        { value: 'unlinked', label: 'Not linked' },
      ],
    ],
  ]
  return (
    <div className="grid grid-cols-2 gap-2">
      {choices.map(([field, every, options]) => (
        <Select
          key={field}
          aria-label={every.replace('All ', 'Filter by ')}
          value={filter[field]}
          options={[{ value: '', label: every }, ...options.filter(({ value }) => value !== '')]}
          onChange={(value) => onFilter({ ...filter, [field]: value })}
        />
      ))}
      <Select
        aria-label="Order of markups"
        value={order}
        options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        // `as`: the options are the orders.
        onChange={(value) => onOrder(value as MarkupOrder)}
      />
    </div>
  )
}
