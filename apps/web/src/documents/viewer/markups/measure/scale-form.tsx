/** The scale of a page, or of a part of it: proposed by the file, entered, or measured on a known distance. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import {
  calibrate,
  findDisagreement,
  type Line,
  readDistance,
} from '@plumbline/domain/documents/markups/measure/calibrate.ts'
import { toUnit, units } from '@plumbline/domain/documents/markups/measure/measure.ts'
import {
  findPageScale,
  maxRatio,
  metresToScale,
  ratioToMetres,
  toRegion,
  type UnitName,
  unitNames,
} from '@plumbline/domain/documents/markups/measure/scales.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Ruler, SquareDashed, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useServices } from '#data/workspace/services.ts'
import { scale } from '#documents/viewer/markups/begin-gesture.ts'
import type { MarkupSession, Scaling } from '#documents/viewer/markups/board.ts'
import type { Size } from '#documents/viewer/markups/draw.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import {
  type ChosenScale,
  explainProposal,
  proposalToScale,
  scaleToLabel,
  viewportsToScales,
} from './proposals.ts'
import type { FindScales, FoundScales } from './use-found-scales.ts'

interface ScaleFormProps {
  session: MarkupSession
  scaling: Scaling
  scales: readonly SheetScale[]
  find: FindScales
  sheet: Size
  onSet: (chosen: readonly ChosenScale[]) => void
  onRemove: (id: Id) => void
  onClose: () => void
}

export function ScaleForm({
  session,
  scaling,
  scales,
  find,
  sheet,
  onSet,
  onRemove,
  onClose,
}: ScaleFormProps) {
  const { page, isRequested } = scaling
  const line = toLine(scaling.line)
  const region = toLine(scaling.region)
  const known = region ? undefined : findPageScale(scales, page)
  const [unit, setUnit] = useState<UnitName>(toUnit(known?.unit ?? 'm'))
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const found = useFound(find, page)
  const measured = line && readMeasured(line, typed, unit)

  function submit(event: FormEvent) {
    event.preventDefault()
    const metresPerPoint = line ? measured : readRatio(typed)
    if (metresPerPoint === undefined || metresPerPoint > ratioToMetres(maxRatio))
      return setFault(line ? 'Please enter a distance, such as 7.2.' : 'Please enter a ratio, such as 100.')
    onSet([
      {
        ...{
          region: region ? [...region] : [],
          metresPerPoint,
          writtenAs: metresToScale(metresPerPoint),
          unit,
        },
        ...{ source: line ? 'calibration' : 'person', calibratedOn: line ? [...line] : [] },
      },
    ])
  }

  return (
    <form
      noValidate
      aria-label={region ? `Scale of a part of page ${page + 1}` : `Scale of page ${page + 1}`}
      className="floating absolute inset-x-2 bottom-2 z-20 mx-auto flex max-h-[70%] max-w-md flex-col gap-3 overflow-y-auto p-3"
      onSubmit={submit}
    >
      <div>
        <h3 className="font-semibold">
          {region ? 'Scale of a Part of the Sheet' : `Scale of Page ${page + 1}`}
        </h3>
        {isRequested && <p className="text-muted">Values are shown as soon as the sheet has a scale.</p>}
        <KnownScales scales={scales.filter((each) => each.page === page)} onRemove={onRemove} />
      </div>
      {!line && found && <Proposals {...{ found, sheet, region, unit, known }} onSet={onSet} />}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={line ? 'Known distance' : 'Scale 1 :'}
            inputMode={line ? undefined : 'decimal'}
            placeholder={line ? '7.2' : '100'}
            hint={line ? 'The length on the site of the line that you drew.' : undefined}
            error={fault}
            autoFocus
            autoComplete="off"
            value={typed}
            warning={line && measured ? warn(line, measured, known) : ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault('')
            }}
          />
        </div>
        <div className="w-32 shrink-0">
          <SelectField
            label="Unit"
            value={unit}
            options={unitNames.map((value) => ({ value, label: `${value}, ${units[value].area.label}` }))}
            // `as`: the options are the units.
            onChange={(value) => setUnit(value as UnitName)}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Ruler />}
          onClick={() => session.board.set({ tool: 'calibration', corners: undefined, selected: [] })}
        >
          {line ? 'Draw Another Distance' : 'Draw a Known Distance'}
        </Button>
        <SelectedLine {...{ session, page }} />
        {!region && (
          <Button
            size="small"
            icon={<SquareDashed />}
            onClick={() => session.board.set({ tool: 'part', corners: undefined, selected: [] })}
          >
            Only a Part of the Sheet
          </Button>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Set Scale
        </Button>
      </div>
    </form>
  )
}

/** The scale of the page and those of its parts. */
function KnownScales({ scales, onRemove }: { scales: readonly SheetScale[]; onRemove: (id: Id) => void }) {
  const [removing, setRemoving] = useState<SheetScale>()
  return (
    <ul>
      {scales.map((scale) => (
        <li key={scale.id} className="flex items-center gap-2 text-muted">
          <span className="min-w-0 flex-1">
            {toRegion(scale) ? 'A part: ' : ''}
            {scaleToLabel(scale)}
            {scale.carriedFrom !== undefined && ', carried from an earlier revision'}
            {scale.author && `, set by ${scale.author} on ${storedDayToLabel(scale.createdAt)}`}
          </span>
          <IconButton
            label={`Remove the scale ${scale.writtenAs}`}
            icon={<Trash2 />}
            onClick={() => setRemoving(scale)}
          />
        </li>
      ))}
      {removing && (
        <ConfirmDialog
          isOpen
          title="Remove Scale?"
          confirmLabel="Remove"
          onConfirm={() => onRemove(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          Measurements that use it have no value until the sheet has another scale.
        </ConfirmDialog>
      )}
    </ul>
  )
}

interface ProposalsProps {
  found: FoundScales
  sheet: Size
  region: Line | undefined
  unit: UnitName
  /** That of the page, which is not proposed again. */
  known: Pick<SheetScale, 'writtenAs'> | undefined
  onSet: ScaleFormProps['onSet']
}

function Proposals({ found: { viewports, text }, sheet, region, unit, known, onSet }: ProposalsProps) {
  const inFile = region ? [] : viewportsToScales(viewports, sheet)
  const isNew = ({ writtenAs }: Pick<SheetScale, 'writtenAs'>) => writtenAs !== known?.writtenAs
  const ofFile = inFile.some(isNew) ? inFile : []
  return (
    <>
      {ofFile.length > 0 && (
        <Proposal
          label={ofFile.length === 1 ? `Use ${ofFile[0]?.writtenAs}` : `Use ${ofFile.length} scales`}
          why={
            ofFile.length === 1
              ? 'Entered in the file by the program that made it.'
              : `Entered in the file for parts of the sheet: ${[...new Set(ofFile.map(({ writtenAs }) => writtenAs))].join(', ')}.`
          }
          onUse={() => onSet(ofFile)}
        />
      )}
      {text.proposals
        .filter(isNew)
        .slice(0, maxProposals)
        .map((proposal) => (
          <Proposal
            key={proposal.written}
            label={`Use ${proposal.writtenAs}`}
            why={explainProposal(proposal)}
            onUse={() =>
              onSet([{ ...proposalToScale(proposal, unit), ...(region && { region: [...region] }) }])
            }
          />
        ))}
    </>
  )
}

function Proposal({ label, why, onUse }: { label: string; why: string; onUse: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <Button size="small" onClick={onUse}>
        {label}
      </Button>
      <p className="min-w-0 flex-1 text-muted text-small">{why}</p>
    </div>
  )
}

/** A line that is on the sheet already can be the known distance, so that none has to be drawn by a pointer. */
function SelectedLine({ session, page }: { session: MarkupSession; page: number }) {
  const { store } = useServices()
  const { board } = session
  const [id] = board.state().selected
  const selected = id === undefined ? undefined : store.records.find(markups, id)
  const line = selected?.page === page && lineKinds.includes(selected.kind) ? selected.points[0] : undefined
  if (line?.length !== 4) return null
  return (
    <Button size="small" onClick={() => scale(session, page, { line })}>
      Use the Selected Line
    </Button>
  )
}

const lineKinds = ['line', 'arrow', 'length']
const maxProposals = 4

function useFound(find: FindScales, page: number): FoundScales | undefined {
  const [found, setFound] = useState<FoundScales>()
  useEffect(() => {
    let isStale = false
    void find(page).then((read) => {
      if (!isStale) setFound(read)
    })
    return () => {
      isStale = true
    }
  }, [find, page])
  return found
}

/** '100' and '1:100' */
function readRatio(typed: string): number | undefined {
  const [, figure = ''] = /^(?:1\s*:)?\s*(\d[\d ,]*(?:\.\d+)?)$/.exec(typed.trim()) ?? []
  const ratio = Number(figure.replace(/[ ,]/g, ''))
  return ratio > 0 ? ratioToMetres(ratio) : undefined
}

function readMeasured(line: Line, typed: string, unit: UnitName): number | undefined {
  const metres = readDistance(typed, unit)
  return metres === undefined ? undefined : calibrate(line, metres)
}

function warn(line: Line, metresPerPoint: number, known: SheetScale | undefined): string {
  const found = known && findDisagreement(known, line, metresPerPoint)
  if (!found) return ''
  const difference = `${(found.difference * 100).toFixed(1)} % off the scale of this page, ${known.writtenAs}.`
  return found.isDistorted
    ? `${difference} That was measured in another direction: the sheet seems to be distorted.`
    : difference
}

function toLine(points: readonly number[] | undefined): Line | undefined {
  const [x1, y1, x2, y2] = points ?? []
  return x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined
    ? undefined
    : [x1, y1, x2, y2]
}
