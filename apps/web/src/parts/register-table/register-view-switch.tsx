/** The switch between the usual view of a register and its table. */
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '#ui/segmented.tsx'
import { useOwnTable } from './use-own-table.ts'
import { useAddressText, useSetAddress } from './use-table-address.ts'

/** The person's choice, or the table that the address describes. */
export function useIsTable(register: string): boolean {
  const { settings } = useOwnTable(register)
  const text = useAddressText()
  return text !== undefined || settings.isTable === true
}

interface RegisterViewSwitchProps {
  register: string
  /** The view that the register opens with. */
  usual?: { label: string; icon: ReactNode }
}

export function RegisterViewSwitch({ register, usual = cards }: RegisterViewSwitchProps) {
  const { save } = useOwnTable(register)
  const isTable = useIsTable(register)
  const text = useAddressText()
  const setAddress = useSetAddress()

  function choose(view: 'usual' | 'table') {
    if (view === 'usual' && text !== undefined) setAddress(undefined)
    save({ isTable: view === 'table' })
  }

  return (
    <div className="print:hidden">
      <Segmented
        label="View"
        options={[
          { value: 'usual', ...usual },
          { value: 'table', label: 'Table', icon: <Rows3 /> },
        ]}
        value={isTable ? 'table' : 'usual'}
        onChange={choose}
      />
    </div>
  )
}

const cards = { label: 'Cards', icon: <LayoutGrid /> }
