/** The switch between the usual view of a register and its table. */
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '#ui/segmented.tsx'
import { useOwnTable } from './use-own-table.ts'
import { useAddressText, useSetAddress } from './use-table-address.ts'

/** The person's choice, or the table that the address describes. */
export function useTableChoice(register: string) {
  const { settings, save } = useOwnTable(register)
  const text = useAddressText()
  const setAddress = useSetAddress()
  return {
    isTable: text !== undefined || settings.isTable === true,
    choose(isTable: boolean) {
      if (!isTable && text !== undefined) setAddress(undefined)
      if (isTable !== (settings.isTable === true)) save({ isTable })
    },
  }
}

interface RegisterViewSwitchProps {
  register: string
  /** The view that the register opens with. */
  usual?: { label: string; icon: ReactNode }
}

export function RegisterViewSwitch({ register, usual = cards }: RegisterViewSwitchProps) {
  const { isTable, choose } = useTableChoice(register)
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
