/** The menu for importing and exporting plans, tables and calendars. */
import { ArrowDownUp } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { type ExchangeProps, useExchange } from './use-exchange.tsx'

export function ExchangeMenu(props: ExchangeProps) {
  const { menuItems, dialogs } = useExchange(props)
  return (
    <>
      <Menu
        label="Import / Export"
        isOpenAtFirst
        trigger={<Button icon={<ArrowDownUp />}>Import / Export</Button>}
      >
        {menuItems}
      </Menu>
      {dialogs}
    </>
  )
}
