/** The switch between the usual view of a register and its table. */
import { tableSettings } from '@plumbline/domain/registers/table-settings/table-settings.ts'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useOwn } from '#data/workspace/hooks.ts'
import { useAddressText, useSetAddress } from '#registers/table/model/address-text.ts'
import { Segmented } from '#ui/controls/segmented.tsx'

type SaveChoice = typeof import('#registers/table/model/save-table-choice.ts')['saveTableChoice']

/** Fetched when a user first chooses, because every register shows the switch before it works. */
const saveChoice = lazyImport<SaveChoice>(() =>
  import('#registers/table/model/save-table-choice.ts').then((module) => module.saveTableChoice),
)

/**
 * The person's choice, or the table that the address describes. `wasTable`: whether the table was chosen before
 * registers remembered it.
 */
export function useTableChoice(register: string, wasTable = false) {
  const isChosen = useOwn(tableSettings).tables[register]?.isTable ?? wasTable
  const perform = usePerform()
  const text = useAddressText()
  const setAddress = useSetAddress()
  return {
    isTable: text !== undefined || isChosen,
    choose(isTable: boolean) {
      if (!isTable && text !== undefined) setAddress(undefined)
      if (isTable === isChosen) return
      const remember = (save: SaveChoice) => save(perform, register, isTable)
      const save = saveChoice.loaded()
      if (save) remember(save)
      // Without its code the table cannot be shown either, and reports it.
      else saveChoice.load().then(remember, () => undefined)
    },
  }
}

interface RegisterViewSwitchProps {
  register: string
  /** The view that the register opens with. */
  usual?: { label: string; icon: ReactNode }
  wasTable?: boolean
}

export function RegisterViewSwitch({ register, usual = cards, wasTable }: RegisterViewSwitchProps) {
  const { isTable, choose } = useTableChoice(register, wasTable)
  return (
    <div className="print:hidden">
      <Segmented
        label="View"
        options={[
          { value: 'usual', ...usual },
          { value: 'table', label: 'Table', icon: <Rows3 /> },
        ]}
        value={isTable ? 'table' : 'usual'}
        onChange={(view) => choose(view === 'table')}
      />
    </div>
  )
}

const cards = { label: 'Cards', icon: <LayoutGrid /> }
